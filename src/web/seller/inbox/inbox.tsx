import { useSearchParams } from 'react-router'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { InboxRows, useInbox } from './inbox-rows.tsx'

const choices = [
  { value: 'all', text: 'All' },
  { value: 'open', text: 'Open' },
] as const

/** Messages of shoppers: open ones first, the oldest at the top. */
export default function Inbox() {
  const [parameters, setParameters] = useSearchParams()
  const shown = parameters.get('show') === 'open' ? 'open' : 'all'
  return (
    <>
      <PageHead
        title="Inbox"
        lead="Problems that shoppers told of, and withdrawals. Each problem is answered once, on the page of its order."
      />
      <div className="mb-4 max-w-60">
        <SegmentedChoice
          legend="Show"
          isLegendHidden
          name="show"
          choices={choices}
          chosen={shown}
          onChoose={(show) => setParameters(show === 'open' ? { show } : {})}
        />
      </div>
      <Loaded query={useInbox()} what="The inbox">
        {({ open, settled }) =>
          open.length === 0 && (shown === 'open' || settled.length === 0) ? (
            <EmptyState title={shown === 'open' ? 'Nothing is open' : 'Nothing here yet'}>
              <p>
                When a shopper tells of a problem with a delivered order, it is here until you
                answer.
              </p>
            </EmptyState>
          ) : (
            <div className="grid gap-4">
              {open.length > 0 && (
                <Panel title={`Open (${open.length})`}>
                  <InboxRows entries={open} />
                </Panel>
              )}
              {shown === 'all' && settled.length > 0 && (
                <Panel title="Answered and settled">
                  <InboxRows entries={settled} />
                </Panel>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
