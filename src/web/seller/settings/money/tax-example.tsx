import { billWords } from '#modules/pricing/bill.ts'
import { billOfTotals } from '#modules/pricing/bill-of-totals.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { percentText, untaxed } from '#modules/pricing/taxes.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { isLocale, type MoneyValues } from './money-values.ts'
import { rateOf } from './tax-values.ts'

/** A bill for goods of each class, a hundred of the currency each, as it would be with what is typed. */
export function TaxExample({ values }: { values: MoneyValues }) {
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
