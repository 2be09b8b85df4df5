type WriteAmount = (amount: number) => string

/** What a bill calls its lines: on every screen, in emails and on paper. The tax has the seller's name for it. */
export const billWords = {
  price: 'Price',
  shippingFee: 'Shipping Fee',
  rounding: 'Rounding',
  total: 'Total Amount',
  highestTotal: 'Total Amount, at most',
}

export type Bill = {
  goods: number
  deliveryFee: number
  tax: number
  /** With its rate: "Tax (2%)". */
  taxLabel: string
  rounding?: number | undefined
}

/** The lines above the total. Amounts are all in the same unit, which `money` writes. */
export const billLines = (
  { goods, deliveryFee, tax, taxLabel, rounding = 0 }: Bill,
  money: WriteAmount,
): { name: string; amount: string }[] => [
  { name: billWords.price, amount: money(goods) },
  { name: billWords.shippingFee, amount: deliveryFee === 0 ? 'Free' : money(deliveryFee) },
  { name: taxLabel, amount: money(tax) },
  ...(rounding === 0 ? [] : [{ name: billWords.rounding, amount: money(rounding) }]),
]
