import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StepCount } from '#web/seller/checklist/step-list.tsx'
import { StepList } from '../checklist/step-list.tsx'
import { useChecklist, type Checklist } from '../checklist/use-checklist.ts'

export default function ChecklistSettings() {
  const query = useChecklist()
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The list" skeleton={{ count: 3, className: 'h-44' }}>
        {(checklist) => <AllSteps checklist={checklist} />}
      </Loaded>
    </>
  )
}

function AllSteps({ checklist }: { checklist: Checklist }) {
  const { steps, country, hasLaws } = checklist
  const open = steps.filter(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone)
  return (
    <div className="grid gap-4">
      <Panel title="Ready to open?" aside={<StepCount checklist={checklist} />}>
        <p className="mb-3 max-w-180 text-[0.9375rem] text-ink-soft">
          {open.length === 0 ? `Nothing is missing that the shop knows of. ` : ''}
          {hasLaws
            ? `The list goes by your settings and products, and by the law where you sell (${country}) as it was read on the day beside it. It stops nothing, and it is not legal advice.`
            : `The shop does not know the law where you sell (${country}): the list has what most countries ask for. It stops nothing, and it is not legal advice.`}
        </p>
        {open.length > 0 && <StepList label="To do" steps={open} />}
      </Panel>
      {done.length > 0 && (
        <Panel title="Done">
          <StepList label="Done" steps={done} />
        </Panel>
      )}
    </div>
  )
}
