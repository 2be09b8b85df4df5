import { useId } from 'react'
import {
  recommendedWord,
  struckPriceKinds,
  type StruckPrices,
} from '#modules/catalogue/history/price-history/struck-prices.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { MoneySectionForm } from './use-money-form.ts'

/** What the price is that is struck beside an offer. */
export function StruckPricesPanel({ money: { values, set } }: { money: MoneySectionForm }) {
  const id = useId()
  const word = recommendedWord(useDelivery().country.code)
  const texts: Record<StruckPrices, [name: string, about: string]> = {
    'as entered': ['The price as entered', 'What stands in the field Price of the product.'],
    recommended: [
      `The recommended price, marked “${word}”`,
      'What stands in the field Price is what the maker recommends.',
    ],
    lowest: [
      'The lowest price of the 30 days before the offer began',
      'Worked out by the shop from what the product has cost, as the law of the EU asks. Nothing is struck if it goes back less than 30 days or if the price was not lowered. Pages of products also show the prices of the last 90 days.',
    ],
  }
  return (
    <Panel title="Struck prices" className="lg:col-span-2">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-[0.9375rem] text-ink-soft">
          Beside an offer a higher price is struck, and the discount is counted from it. It is …
        </legend>
        {struckPriceKinds.map((kind) => (
          <div key={kind} className="flex min-h-6 items-start gap-3 py-1">
            <input
              id={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-about`}
              type="radio"
              name="struckPrices"
              value={kind}
              checked={values.struckPrices === kind}
              onChange={() => set('struckPrices', kind)}
              className="mt-0.5 size-5 shrink-0 accent-leaf"
            />
            <div>
              <label htmlFor={`${id}-${kind}`} className="block font-semibold">
                {texts[kind][0]}
              </label>
              <p id={`${id}-${kind}-about`} className="text-[0.875rem] text-ink-soft">
                {texts[kind][1]}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </Panel>
  )
}
