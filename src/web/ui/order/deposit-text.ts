import type { Order } from '#modules/orders/contract.ts'
import type { WriteMoney } from '#web/ui/money.ts'

type Item = Pick<Order['items'][number], 'deposit' | 'quantity'>

/** "plus $0.50 deposit (bottle)", for the whole line. */
export const depositText = ({ deposit, quantity }: Item, money: WriteMoney): string | undefined =>
  deposit && `plus ${money(deposit.price * quantity)} deposit (${deposit.name})`
