import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StepList, StepCount } from './step-list.tsx'
import { useChecklist, useChecklistChange } from './use-checklist.ts'

const shownSteps = 6

/** The next steps of the checklist on Today, until all are done or it is hidden. The settings have all of it. */
export function ChecklistPanel() {
  const { data } = useChecklist()
  const change = useChecklistChange()
  if (!data?.isShown) return null
  const open = data.steps.filter(({ isDone }) => !isDone)
  return (
    <Panel title="Ready to open?" aside={<StepCount checklist={data} />} className="mb-4">
      <StepList label="What comes next" steps={open.slice(0, shownSteps)} />
      <div className="mt-1 flex flex-wrap justify-between gap-2 border-t border-line pt-3">
        <Link to={sellerPages.checklist.to} className={buttonClass('outline')}>
          See all {data.steps.length} steps
        </Link>
        <Button onClick={() => change.mutate({ dismiss: true })} look="text">
          Hide this list
        </Button>
      </div>
    </Panel>
  )
}
