import { formatMoney } from '#modules/pricing/pricing.ts'

export const money = formatMoney

/** A delivery fee, as every total shows it. */
export const shippingFee = (amount: number): string => (amount === 0 ? 'Free' : money(amount))

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** "$1.2K", for the axis of a chart. */
export const compactMoney = (amount: number): string => compact.format(amount)
