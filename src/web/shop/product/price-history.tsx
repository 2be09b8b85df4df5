import type { Product } from '#modules/catalogue/contract.ts'
import type { AnswerOf } from '#web/api.ts'
import { useMoney } from '#web/ui/money.ts'

export type PublicPrices = Pick<AnswerOf<'GET /api/product/prices'>, 'prices' | 'until'>

const [width, height, margin] = [320, 72, 6]
const cell = 'border-t border-line/70 py-1.5'

type Props = { product: Product; prices: PublicPrices }

/** What the product cost in the last 90 days: a line for the eye, and the same numbers as a table. */
export function PriceHistory({ product, prices: { prices, until } }: Props) {
  const money = useMoney()
  const unit = product.weighed ? ' / kg' : ''
  const amounts = prices.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const [first] = prices
  return (
    <section aria-labelledby="prices-title" className="mt-7">
      <h2 id="prices-title" className="font-sans text-lg tracking-normal">
        Price in the last 90 days
      </h2>
      {lowest === highest ? (
        <p className="mt-1 text-ink-soft">
          {money(lowest)}
          {unit} since {first?.day}
        </p>
      ) : (
        <>
          <div className="mt-2 flex max-w-110 gap-2 text-[0.8125rem] text-ink-soft tabular-nums">
            <div className="flex h-18 shrink-0 flex-col justify-between text-right">
              <span>{money(highest)}</span>
              <span>{money(lowest)}</span>
            </div>
            <div className="min-w-0 grow">
              <svg
                role="img"
                aria-label={`Between ${money(lowest)}${unit} and ${money(highest)}${unit}, now ${money(amounts.at(-1) ?? 0)}${unit}`}
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                className="block h-18 w-full rounded-lg bg-sand/60 text-leaf"
              >
                <path
                  d={lineOf({ prices, until }, lowest, highest)}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <div aria-hidden className="mt-1 flex justify-between">
                <span>{first?.day}</span>
                <span>{until.day}</span>
              </div>
            </div>
          </div>
          <details className="mt-2 max-w-110">
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-semibold underline decoration-line decoration-2 underline-offset-4">
              The prices as a table
            </summary>
            <table className="mt-2 w-full text-[0.9375rem] tabular-nums">
              <thead className="text-left text-sm">
                <tr>
                  <th scope="col" className="py-1.5 font-semibold">
                    From
                  </th>
                  <th scope="col" className="py-1.5 text-right font-semibold">
                    Price{unit}
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.map(({ from, day, price }) => (
                  <tr key={from}>
                    <td className={cell}>{day}</td>
                    <td className={`${cell} text-right`}>{money(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

/** A price holds until the next one, so the line has steps. */
function lineOf({ prices, until }: PublicPrices, lowest: number, highest: number): string {
  const begin = Date.parse(prices[0]?.from ?? until.at)
  const span = Math.max(1, Date.parse(until.at) - begin)
  const x = (time: string) => Math.round(((Date.parse(time) - begin) / span) * width)
  const y = (price: number) =>
    Math.round(margin + ((highest - price) / (highest - lowest)) * (height - 2 * margin))
  const [first, ...later] = prices
  const steps = later.map(({ from, price }) => `H${x(from)}V${y(price)}`)
  return `M0 ${y(first?.price ?? lowest)}${steps.join('')}H${width}`
}
