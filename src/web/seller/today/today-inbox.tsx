import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { InboxRows, useInbox } from '#web/seller/inbox/inbox-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'

const mostShown = 5

/** What shoppers wait for, those that wait longest first. Nothing while nobody ever wrote. */
export function TodayInbox() {
  const { data } = useInbox()
  if (data === undefined || data.open.length + data.settled.length === 0) return null
  const { open } = data
  return (
    <Panel
      title={open.length === 0 ? 'Inbox' : `Inbox: ${open.length} open`}
      className="mb-4"
      aside={
        <Link
          to={sellerPaths.inbox}
          className="text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          See all
        </Link>
      }
    >
      {open.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">Everything is answered.</p>
      ) : (
        <InboxRows entries={open.slice(0, mostShown)} />
      )}
    </Panel>
  )
}
