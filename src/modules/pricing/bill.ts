import { shownTaxes } from './taxes.ts'

/** What can change about a bill after the order was placed. */
export const changeKinds = [
  'missing',
  'weighed',
  'removed',
  'substituted',
  'handed_back',
  'problem',
  'goodwill',
  'deposit',
] as const
export type ChangeKind = (typeof changeKinds)[number]

type WriteAmount = (amount: number) => string

/** What a bill calls its lines: on every screen, in emails and on paper. The tax has the seller's name for it. */
export const billWords = {
  price: 'Price',
  deposit: 'Deposit',
  shippingFee: 'Shipping Fee',
  rounding: 'Rounding',
  total: 'Total Amount',
  highestTotal: 'Total Amount, at most',
}

/** Amounts are all in the same unit: cents inside, the whole unit of the currency on the wire. */
export type Bill = {
  /** After offers and the code. */
  goods: number
  /** What each of them took off. */
  discounts?: readonly BillDiscount[] | undefined
  deposit?: number | undefined
  deliveryFee: number
  /** The classes that occur, each with its label: "VAT (20%)". */
  taxes: readonly { label: string; rate: number; tax: number }[]
  /** The tax is in the amounts already. */
  taxIncluded?: boolean | undefined
  rounding?: number | undefined
}

export type BillDiscount = { name: string; amount: number }

type BillLine = { name: string; amount: string }

/** The lines above the total. */
export function billLines(bill: Bill, money: WriteAmount): BillLine[] {
  const { discounts = [], deposit = 0, deliveryFee, rounding = 0 } = bill
  return [
    { name: billWords.price, amount: money(priceOf(bill)) },
    ...discounts
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ name, amount: money(-amount) })),
    ...(deposit === 0 ? [] : [{ name: billWords.deposit, amount: money(deposit) }]),
    { name: billWords.shippingFee, amount: deliveryFee === 0 ? 'Free' : money(deliveryFee) },
    ...(bill.taxIncluded ? [] : taxLines(bill, money)),
    ...(rounding === 0 ? [] : [{ name: billWords.rounding, amount: money(rounding) }]),
  ]
}

/** What the goods cost before offers and the code. */
export const priceOf = ({ goods, discounts = [] }: Pick<Bill, 'goods' | 'discounts'>): number =>
  discounts.reduce((sum, { amount }) => sum + amount, goods)

/** What is added to the price of the goods, but for the rounding. */
export const addedParts = ({ deposit = 0, deliveryFee, taxes, taxIncluded }: Bill) => [
  { name: billWords.deposit, amount: deposit },
  { name: billWords.shippingFee, amount: deliveryFee },
  ...(taxIncluded ? [] : taxes.map(({ label, tax }) => ({ name: label, amount: tax }))),
]

/** What is added for tax. */
export const addedTax = ({ taxes, taxIncluded }: Bill): number =>
  taxIncluded ? 0 : taxes.reduce((sum, { tax }) => sum + tax, 0)

/** The lines below the total: the tax that is in it. */
export const includedTaxLines = (bill: Bill, money: WriteAmount): BillLine[] =>
  bill.taxIncluded
    ? taxLines(bill, money).map(({ name, amount }) => ({ name: `of which ${name}`, amount }))
    : []

const taxLines = ({ taxes }: Bill, money: WriteAmount): BillLine[] =>
  shownTaxes(taxes).map(({ label, tax }) => ({ name: label, amount: money(tax) }))
