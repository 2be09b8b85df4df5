import type { Order } from '#modules/orders/contract.ts'
import type { WriteMoney } from '#web/ui/money.ts'
import { keptQuantity } from './kept-quantity.ts'

type Item = Pick<Order['items'][number], 'deposit' | 'quantity' | 'left'>

/** "plus $0.50 deposit (bottle)", for all that is left of the line. */
export function depositText(item: Item, money: WriteMoney): string | undefined {
  const kept = keptQuantity(item)
  if (!item.deposit || kept === 0) return undefined
  return `plus ${money(item.deposit.price * kept)} deposit (${item.deposit.name})`
}
