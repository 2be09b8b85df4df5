import type { Checklist } from './use-checklist.ts'

export function StepCount({ checklist: { steps, country } }: { checklist: Checklist }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <span role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
      {country}: {done} of {steps.length} done
    </span>
  )
}
