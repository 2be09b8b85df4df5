import { allergenTexts } from '#modules/catalogue/product/facts/food-facts.ts'
import { namesOf, withName } from './fact-values.ts'

export const allergenChoices = { ...allergenTexts, none: 'None of these' }

type Props = {
  name: string
  title: string
  texts: Record<string, string>
  /** Names with commas between them. */
  value: string
  problem: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

export function FactChoices({ name, title, texts, value: all, problem, hint, onChange }: Props) {
  const chosen = namesOf(all)
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 text-[0.875rem] font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-x-4">
        {Object.entries(texts).map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-2 text-[0.9375rem]">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(withName(all, value, target.checked))}
              className="size-4.5 accent-leaf"
            />
            {label}
          </label>
        ))}
      </div>
      {(problem ?? hint) !== undefined && (
        <p
          className={`mt-1 text-[0.8125rem] ${problem === undefined ? 'text-ink-soft' : 'font-semibold text-alarm'}`}
        >
          {problem ?? hint}
        </p>
      )}
    </fieldset>
  )
}
