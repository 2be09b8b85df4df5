import { billWords, type Bill } from './bill.ts'

/** The rows above the total add up to it. Included tax stands below it, and changes of the bill in a list of their own. */
type RowKind =
  | 'price'
  | 'discount'
  | 'deposit'
  | 'delivery'
  | 'tax'
  | 'rounding'
  | 'total'
  | 'included'
  | 'change'

export type BillRow = { kind: RowKind; name: string; amount: number }
export type WrittenRow = { kind: RowKind; name: string; amount: string }

/** The total can be the highest that it may become, while something is still to be weighed. */
export type BillWithTotal = Bill & { amount: number; isHighest?: boolean }

/** What a bill says, row by row: in the cart, on the pages of an order, on every paper and in emails. */
export function billRows(bill: BillWithTotal): BillRow[] {
  const { goods, discounts = [], deposit = 0, deliveryFee, taxes, taxIncluded, rounding = 0 } = bill
  const price = discounts.reduce((sum, { amount }) => sum + amount, goods)
  const ofTaxes = taxes.map(({ label, tax }) =>
    taxIncluded ? row('included', `of which ${label}`, tax) : row('tax', label, tax),
  )
  return [
    row('price', billWords.price, price),
    ...discounts.map(({ name, amount }) => row('discount', name, -amount)),
    row('deposit', billWords.deposit, deposit),
    row('delivery', billWords.shippingFee, deliveryFee),
    ...(taxIncluded ? [] : ofTaxes),
    row('rounding', billWords.rounding, rounding),
    row('total', bill.isHighest ? billWords.highestTotal : billWords.total, bill.amount),
    ...(taxIncluded ? ofTaxes : []),
  ].filter(({ kind, amount }) => amount !== 0 || !leftOutAtZero.test(kind))
}

const row = (kind: RowKind, name: string, amount: number): BillRow => ({ kind, name, amount })

const leftOutAtZero = /deposit|tax|included|rounding/

export const writeRows = (
  rows: readonly BillRow[],
  money: (amount: number) => string,
): WrittenRow[] =>
  rows.map((row) => ({
    ...row,
    amount: row.kind === 'delivery' && row.amount === 0 ? 'Free' : money(row.amount),
  }))

/** The rows above the total, as they are stored and sent. */
export function partsOfTotal(
  bill: Bill,
  money: (amount: number) => string,
): { name: string; amount: string }[] {
  const rows = billRows({ ...bill, amount: 0 })
  return writeRows(
    rows.filter(({ kind }) => kind !== 'total' && kind !== 'included'),
    money,
  ).map(({ name, amount }) => ({ name, amount }))
}

/** What is added to the goods, but for the rounding. */
export const addedRows = (bill: Bill): BillRow[] =>
  billRows({ ...bill, amount: 0 }).filter(
    ({ kind, amount }) =>
      amount !== 0 && (kind === 'deposit' || kind === 'delivery' || kind === 'tax'),
  )
