import type { Order } from '#modules/orders/contract.ts'
import { lineTexts, type LineTexts } from '#modules/orders/weighing/line-texts.ts'
import { lineTotalMajor } from '#modules/pricing/pricing.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'

/** What each line of an order says of its weight and price. */
export function useLineTexts({
  status,
}: Pick<Order, 'status'>): (item: Order['items'][number]) => LineTexts {
  const money = useMoney()
  const { decimals } = useMoneyFormat()
  return ({ product, quantity, weighed, left, discount = 0 }) => {
    if (left)
      return {
        size: product.weight,
        // What offers take off is said below all lines.
        amount: money(left.total + discount),
        note: noteOfLeft(left.quantity, quantity),
      }
    const highest = lineTotalMajor(product.offerPrice, quantity, decimals)
    return lineTexts({ weight: product.weight, highest, weighed }, status, money)
  }
}

/** How many of the ordered pieces are on the bill, if not all. */
function noteOfLeft(left: number, quantity: number): string | undefined {
  if (left === quantity) return undefined
  return left === 0 ? `none of ${quantity}` : `only ${left} of ${quantity}`
}
