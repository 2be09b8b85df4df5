import type { FactTexts } from './facts-texts.ts'

const cell = 'border-t border-line/70 py-1.5 align-top'

/** What is stated about the food; nothing is shown where nothing is stated. */
export function FoodFactsPanel({ facts: { diets, lines, nutrition } }: { facts: FactTexts }) {
  if (diets.length + lines.length + nutrition.length === 0) return null
  return (
    <section aria-labelledby="facts-title" className="mt-7">
      <h2 id="facts-title" className="font-sans text-lg tracking-normal">
        Food facts
      </h2>
      {diets.length > 0 && (
        <ul aria-label="Diets" className="mt-2 flex flex-wrap gap-2">
          {diets.map((text) => (
            <li
              key={text}
              className="rounded-full border border-transparent bg-leaf-pale px-3 py-1 text-sm font-semibold text-leaf-dark"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-3 grid gap-2">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {nutrition.length > 0 && (
        <table className="mt-4 w-full max-w-100 text-[0.9375rem] tabular-nums">
          <caption className="pb-1.5 text-left text-sm font-semibold">
            Nutrition per 100 g or 100 ml
          </caption>
          <tbody>
            {nutrition.map(({ label, text }) => (
              <tr key={label}>
                <th
                  scope="row"
                  className={`${cell} text-left font-normal ${label.startsWith('of which') ? 'pl-4 text-ink-soft' : ''}`}
                >
                  {label}
                </th>
                <td className={`${cell} text-right`}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
