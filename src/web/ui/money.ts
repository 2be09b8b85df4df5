import type { Product } from '#modules/catalogue/contract.ts'
import { formatCount, formatMinor, formatMoney } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'

/** Writes an amount of the wire in the shop's currency. */
export type WriteMoney = (amount: number) => string

export function useMoney(): WriteMoney {
  const format = useMoneyFormat()
  return (amount) => formatMoney(amount, format)
}

/** "$5.80 / kg". */
export const unitPriceText = (
  { price, unit }: NonNullable<Product['unitPrice']>,
  money: WriteMoney,
): string => `${money(price)} / ${unit}`

/** The same for whole minor units. */
export function useMinorMoney(): WriteMoney {
  const format = useMoneyFormat()
  return (cents) => formatMinor(cents, format)
}

/** Writes a number of things: "1,234". */
export function useCount(): (count: number) => string {
  const format = useMoneyFormat()
  return (count) => formatCount(count, format)
}
