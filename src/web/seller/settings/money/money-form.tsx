import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import { billWords } from '#modules/pricing/bill.ts'
import { formatMinor, totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { firstTaxClass, taxText, untaxed } from '#modules/pricing/taxes.ts'
import { shopLimits } from '#modules/settings/limits.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { isLocale, rateOf, typedMoney, type MoneyValues } from './money-values.ts'
import { RoundPrices } from './round-prices.tsx'
import { StruckPricesPanel } from './struck-prices-panel.tsx'
import { useMoneyForm, type MoneySection } from './use-money-form.ts'

export function MoneyForm({ section }: { section: MoneySection }) {
  const { money, question } = useMoneyForm(section)
  const { field, values } = money

  return (
    <SectionForm name="Money" form={money}>
      <CurrencyPanel money={money} saved={typedMoney(section.values)} />
      <Panel title="Tax" className="lg:col-span-2">
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <InputField
            {...field('taxLabel')}
            label="Name of the tax"
            hint="Such as Tax, GST or VAT."
            required
            maxLength={shopLimits.taxLabel}
            autoComplete="off"
          />
          <InputField
            {...field('taxRate')}
            label="Rate in percent"
            hint="From 0 to 30, on the goods."
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <Example values={values} />
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          Orders that were placed before keep their tax.
        </p>
      </Panel>
      <StruckPricesPanel money={money} />
      {question && (
        <RoundPrices
          currency={values.currency}
          refusal={question.refusal}
          onAnswer={question.answer}
        />
      )}
    </SectionForm>
  )
}

/** The tax on goods for a hundred of the currency. */
function Example({ values: { currency, locale, taxLabel, taxRate } }: { values: MoneyValues }) {
  const rate = rateOf(taxRate)
  const code = locale.trim()
  if (rate === undefined || !isLocale(code)) return null
  const format = moneyFormat({ currency, locale: code, decimals: decimalsOf(currency) })
  const { goodsCents, taxCents, totalCents } = totalsOf(
    [{ offerCents: 100 * 10 ** format.decimals, quantity: 1 }],
    {
      taxClasses: [{ id: firstTaxClass, name: '', rate }],
      isTaxIncluded: false,
      deliveryCents: 0,
      feeTaxClass: untaxed.id,
      step: totalStep(format.decimals),
    },
  )
  const rows = [
    [billWords.price, goodsCents],
    [taxText({ label: taxLabel.trim(), rate }), taxCents],
    [billWords.total, totalCents],
  ] as const
  return (
    <dl
      aria-label="Example"
      className="grid gap-0.5 rounded-xl bg-paper px-4 py-3 text-[0.9375rem] tabular-nums sm:col-span-2"
    >
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft wrap-anywhere">{name}</dt>
          <dd>{formatMinor(cents, format)}</dd>
        </div>
      ))}
    </dl>
  )
}
