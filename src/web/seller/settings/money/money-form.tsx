import { formatMinor, taxText, totalsOf } from '#modules/pricing/pricing.ts'
import { shopLimits } from '#modules/shop/limits.ts'
import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SaveBar } from '#web/seller/settings/form/save-bar.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { moneyProblems, rateOf, typedMoney } from './money-values.ts'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['money']

const asTyped = ({ version, values }: Section) => ({ version, values: typedMoney(values) })

/** Goods of this price show what the tax is. */
const exampleCents = 100_00

export function MoneyForm({ section }: { section: Section }) {
  const money = useSectionForm({
    section: asTyped(section),
    problemsIn: moneyProblems,
    async save({ taxLabel, taxRate }, version) {
      const body = { taxLabel, taxRate: rateOf(taxRate) ?? 0, version }
      const saved = await callAsSeller('POST /api/seller/settings/money', { body })
      return { ...saved, section: asTyped(saved.section) }
    },
    select: (settings) => asTyped(settings.money),
  })
  const { form, field, values, isDirty } = money

  return (
    <form
      ref={form}
      noValidate
      onSubmit={money.onSubmit}
      aria-label="Money"
      className="grid items-start gap-4 lg:grid-cols-2"
    >
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
          <Example label={values.taxLabel.trim()} rate={rateOf(values.taxRate)} />
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          Orders that were placed before keep their tax.
        </p>
      </Panel>
      <SaveBar form={money} />
      <UnsavedChanges when={isDirty} />
    </form>
  )
}

function Example({ label, rate }: { label: string; rate: number | undefined }) {
  if (rate === undefined) return null
  const { goodsCents, gstCents, totalCents } = totalsOf(
    [{ offerCents: exampleCents, quantity: 1 }],
    { taxRate: rate, deliveryCents: 0, isDeliveryTaxed: false },
  )
  const rows = [
    ['Price', goodsCents],
    [taxText({ label, rate }), gstCents],
    ['Total Amount', totalCents],
  ] as const
  return (
    <dl
      aria-label="Example"
      className="grid gap-0.5 rounded-xl bg-paper px-4 py-3 text-[0.9375rem] tabular-nums sm:col-span-2"
    >
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft wrap-anywhere">{name}</dt>
          <dd>{formatMinor(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
