import type { Order } from '#modules/orders/contract.ts'
import { lineTexts, type LineTexts } from '#modules/orders/bill/line-texts.ts'
import { lineTotalMajor } from '#modules/pricing/pricing.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { piecesBack } from './kept-quantity.ts'

/** What each line of an order says of its weight and price. */
export function useLineTexts({
  status,
  changes,
}: Pick<Order, 'status' | 'changes'>): (item: Order['items'][number]) => LineTexts {
  const money = useMoney()
  const { decimals } = useMoneyFormat()
  return ({ product, quantity, weighed, left, discount = 0 }) => {
    if (left)
      return {
        size: product.weight,
        // What offers take off is said below all lines.
        amount: money(left.total + discount),
        note: noteOfLeft(left.quantity, quantity, piecesBack({ changes }, { product })),
      }
    const highest = lineTotalMajor(product.offerPrice, quantity, decimals)
    return lineTexts({ weight: product.weight, highest, weighed }, status, money)
  }
}

/** How many of the ordered pieces were there, if not all, and of how many the money went back. */
function noteOfLeft(left: number, quantity: number, back: number): string | undefined {
  const there = left + back
  const notes = [
    there === quantity ? '' : there === 0 ? `none of ${quantity}` : `only ${there} of ${quantity}`,
    back === 0 ? '' : `money back for ${back}`,
  ]
  return notes.filter((note) => note !== '').join(', ') || undefined
}
