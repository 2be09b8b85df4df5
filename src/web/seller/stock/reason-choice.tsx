import type { ChangeReason } from './pieces.ts'

const texts: Record<ChangeReason, string> = {
  delivery: 'Delivery',
  spoiled: 'Spoiled',
  correction: 'Correction',
}

type Props = {
  reasons: readonly ChangeReason[]
  chosen: ChangeReason
  onChoose: (reason: ChangeReason) => void
}

export function ReasonChoice({ reasons, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-[0.875rem] font-semibold">Reason</legend>
      <div className="flex flex-wrap rounded-xl bg-sand p-1">
        {reasons.map((reason) => (
          <label
            key={reason}
            className="grid min-h-9 grow cursor-pointer place-items-center rounded-lg px-3 text-[0.9375rem] font-semibold text-ink-soft has-checked:bg-white has-checked:text-leaf-dark has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="reason"
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="sr-only"
            />
            {texts[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
