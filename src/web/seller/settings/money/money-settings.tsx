import { useId } from 'react'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { ApiRefusal } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import {
  recommendedWord,
  struckPriceKinds,
  type StruckPrices,
} from '#modules/catalogue/history/price-history/struck-prices.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { DepositsPanel } from './deposits-panel.tsx'
import { readMoney, typedMoney } from './money-values.ts'
import { ReplaceInUse } from './replace-in-use.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { useMoneyForm, type MoneySection, type MoneySectionForm } from './use-money-form.ts'

export default function MoneySettings() {
  return <SectionPage>{({ money }) => <MoneyForm section={money} />}</SectionPage>
}

function MoneyForm({ section }: { section: MoneySection }) {
  const { money, question } = useMoneyForm(section)
  return (
    <SectionForm name="Money" form={money}>
      <CurrencyPanel money={money} saved={typedMoney(section.values)} />
      <TaxPanel money={money} />
      <DepositsPanel money={money} />
      <StruckPricesPanel money={money} />
      {question?.kind === 'round' && (
        <RoundPrices
          currency={money.values.currency}
          refusal={question.refusal}
          onAnswer={question.answer}
        />
      )}
      {question?.kind === 'replace' && (
        <ReplaceInUse
          key={`${question.inUse.what} ${question.inUse.id}`}
          inUse={question.inUse}
          body={readMoney(money.values, section.values)}
          onAnswer={question.answer}
        />
      )}
    </SectionForm>
  )
}

type Props = {
  currency: string
  refusal: ApiRefusal
  onAnswer: (isAllowed: boolean) => void
}

/** Which prices the new currency cannot have, and what they become. */
function RoundPrices({ currency, refusal, onAnswer }: Props) {
  const { unfit = [], unfitCount = unfit.length } = refusal
  const more = unfitCount - unfit.length
  return (
    <ConfirmDialog
      title={`Round prices to ${currency}?`}
      confirm="Round and save"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        {unfitCount === 1 ? 'One price has' : `${unfitCount} prices have`} more decimals than{' '}
        {currency}. They are rounded, and this cannot be undone.
      </p>
      <ul
        // A long list scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Prices to be rounded"
        className="mt-3 max-h-60 divide-y divide-line overflow-y-auto rounded-xl border border-line px-3 tabular-nums"
      >
        {unfit.map(({ name, price, rounded }) => (
          <li key={`${name} ${price}`} className="flex justify-between gap-4 py-1.5">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0">
              {price} → {rounded || 'too high'}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5">and {more} more</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** Which price is struck beside an offer. */
function StruckPricesPanel({ money: { values, set } }: { money: MoneySectionForm }) {
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
