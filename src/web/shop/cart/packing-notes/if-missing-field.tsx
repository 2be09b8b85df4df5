import { ifMissingChoices, ifMissingTexts } from '#modules/orders/order/substitutes/if-missing.ts'
import { ifMissingChoice } from './stored-notes.ts'
import { useIfMissing } from './use-notes.ts'

const hints = {
  'leave out': 'You pay only for what comes.',
  'best match':
    'We choose what is most like it. It never costs more than what it replaces, and you can refuse it until your order is packed.',
}

/** One choice for the whole order. */
export function IfMissingField() {
  const chosen = useIfMissing()
  return (
    <fieldset className="mt-6">
      <legend className="text-[0.9375rem] font-semibold">If something is missing</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {ifMissingChoices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 items-center gap-2.5 rounded-2xl border border-line px-3.5 leading-tight has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="if-missing"
              value={choice}
              checked={chosen === choice}
              onChange={() => ifMissingChoice.write(choice)}
              className="size-4.5 shrink-0 accent-leaf outline-none"
            />
            {ifMissingTexts[choice]}
          </label>
        ))}
      </div>
      <p className="mt-2 min-h-[3lh] text-[0.8125rem] text-ink-soft">{hints[chosen]}</p>
    </fieldset>
  )
}
