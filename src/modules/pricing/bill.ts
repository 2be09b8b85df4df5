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

/** What a bill calls its rows: on every screen, in emails and on paper. The tax has the seller's name for it. */
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
  /** After offers and the coupon. */
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

/** What is added for tax. */
export const addedTax = ({ taxes, taxIncluded }: Bill): number =>
  taxIncluded ? 0 : taxes.reduce((sum, { tax }) => sum + tax, 0)
