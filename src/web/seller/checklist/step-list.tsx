import { useRef } from 'react'
import { StepItem } from './step-item.tsx'
import { useChecklistChange, type Step } from './use-checklist.ts'

type Props = { label: string; steps: Step[] }

export function StepList({ label, steps }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const change = useChecklistChange()
  const confirm = ({ name }: Step) =>
    // The button is gone afterwards, and with it the focus.
    change.mutate({ confirm: name }, { onSuccess: () => list.current?.focus() })
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="grid gap-x-6 outline-none md:grid-cols-2"
    >
      {steps.map((step) => (
        <StepItem key={step.name} step={step} onConfirm={confirm} />
      ))}
    </ol>
  )
}
