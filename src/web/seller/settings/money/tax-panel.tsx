import { useId } from 'react'
import { noVatIn } from '#modules/settings/money/no-vat-notes.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { mostTaxClasses } from '#modules/pricing/limits.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { billWords } from '#modules/pricing/bill.ts'
import { billOfTotals } from '#modules/pricing/bill-of-totals.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { percentText, untaxed } from '#modules/pricing/taxes.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { RemoveRowButton, RowList } from './row-list.tsx'
import { type TypedClass, rateOf } from './tax-values.ts'
import type { MoneySectionForm } from './use-money-form.ts'
import { isLocale, type MoneyValues } from './money-values.ts'

/** The tax classes, and whether prices have their tax in them. */
export function TaxPanel({ money }: { money: MoneySectionForm }) {
  const { values, set } = money
  const { chargesNoVat } = values
  const { country } = useDelivery()
  return (
    <Panel
      title="Tax"
      className="lg:col-span-2"
      aside={
        <div className="flex items-center gap-3">
          <span aria-hidden className="text-[0.9375rem]">
            We charge no VAT
          </span>
          <Switch
            label="We charge no VAT"
            isOn={chargesNoVat}
            onChange={(isOn) => {
              set('chargesNoVat', isOn)
              set('noVatNote', isOn ? (noVatIn(country.code)?.note ?? '') : '')
            }}
          />
        </div>
      }
    >
      {chargesNoVat ? (
        <InputField
          {...money.field('noVatNote')}
          hint={`${noVatIn(country.code) ? 'Usual in your country; you can write your own.' : 'What your country asks for, if anything.'} Nothing else in the shop names a tax then.`}
          autoComplete="off"
        />
      ) : (
        <TaxRates money={money} />
      )}
      <p className="mt-4 text-[0.8125rem] text-ink-soft">
        {!chargesNoVat && 'Each product has one of these classes. '}
        Orders that were placed before stay as they were.
      </p>
    </Panel>
  )
}

function TaxRates({ money }: { money: MoneySectionForm }) {
  const { field, values, problems, set } = money
  const { taxClasses } = values
  const listTitle = useId()
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5">
        <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <InputField {...field('taxLabel')} autoComplete="off" />
          <SegmentedChoice
            legend="Prices and tax"
            name="isTaxIncluded"
            choices={[
              { value: 'included', text: 'Prices include the tax' },
              { value: 'added', text: 'Tax is added to the prices' },
            ]}
            chosen={values.isTaxIncluded ? 'included' : 'added'}
            onChoose={(mode) => set('isTaxIncluded', mode === 'included')}
          />
        </div>
        <div role="group" aria-labelledby={listTitle}>
          <h3 id={listTitle} className="mb-2 font-sans text-[0.9375rem] font-bold tracking-normal">
            Tax classes
          </h3>
          <RowList
            name="taxClasses"
            rows={taxClasses}
            most={mostTaxClasses}
            addText="Add tax class"
            problem={problems['taxClasses']}
            newRow={(key) => ({ key, name: '', rate: '' })}
            onChange={(next) => set('taxClasses', next)}
          >
            {(row, index, onRemove) => (
              <TaxClassRow row={row} index={index} money={money} onRemove={onRemove} />
            )}
          </RowList>
        </div>
      </div>
      <TaxExample values={values} />
    </div>
  )
}

type RowProps = { row: TypedClass; index: number; money: MoneySectionForm; onRemove: () => void }

function TaxClassRow({ row, index, money, onRemove }: RowProps) {
  const field = money.rowField('taxClasses', index, row)
  const isDefault = index === 0
  const title = row.name.trim() || `Tax class ${index + 1}`
  const others = isDefault ? {} : { isLabelHidden: true, hint: undefined }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_7.25rem_2.75rem] items-start gap-x-2">
      <legend className="sr-only">{title}</legend>
      <InputField
        {...field('name')}
        hint="Default, for products that name no other."
        placeholder={isDefault ? undefined : 'Such as Reduced'}
        {...others}
        autoComplete="off"
      />
      <InputField {...field('rate')} {...others} inputMode="decimal" autoComplete="off" />
      {!isDefault && <RemoveRowButton what={title} className="" onRemove={onRemove} />}
    </fieldset>
  )
}

/** An example bill with goods of each class, a hundred of the currency each, at the typed rates. */
function TaxExample({ values }: { values: MoneyValues }) {
  const { currency, locale, taxLabel, isTaxIncluded } = values
  const taxClasses = values.taxClasses.map(({ key, name, rate }, index) => ({
    id: key,
    name: name.trim() || `Tax class ${index + 1}`,
    rate: rateOf(rate) ?? Number.NaN,
  }))
  const code = locale.trim()
  if (taxClasses.some(({ rate }) => Number.isNaN(rate)) || !isLocale(code)) return null

  const format = moneyFormat({ currency, locale: code, decimals: decimalsOf(currency) })
  const write = (cents: number) => formatMinor(cents, format)
  const price = 100 * 10 ** format.decimals
  const totals = totalsOf(
    taxClasses.map(({ id }) => ({ offerCents: price, quantity: 1, taxClass: id })),
    {
      taxClasses,
      isTaxIncluded,
      deliveryCents: 0,
      feeTaxClass: untaxed.id,
      step: totalStep(format.decimals),
    },
  )
  const isOne = taxClasses.length === 1
  const bill = billRows(billOfTotals(totals, { label: taxLabel.trim(), isTaxIncluded }))
  const rows = [
    ...taxClasses.map(({ name, rate }) => ({
      name: isOne ? billWords.price : `${name}, ${percentText(rate)}`,
      amount: write(price),
    })),
    ...writeRows(
      bill.filter(({ kind }) => kind === 'tax' || kind === 'total' || kind === 'included'),
      write,
    ),
  ]
  return (
    <dl
      aria-label="Example"
      className="grid gap-0.5 self-start rounded-xl bg-paper px-4 py-3 text-[0.9375rem] tabular-nums"
    >
      <BillRows rows={rows} total="mt-1 border-t border-line pt-1 font-semibold" />
    </dl>
  )
}
