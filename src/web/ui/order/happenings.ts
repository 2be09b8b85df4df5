import { changeText } from '#modules/orders/bill/line-texts.ts'
import type { Order } from '#modules/orders/contract.ts'

type Event = Order['events'][number]
type Change = NonNullable<Order['changes']>[number]

/** An event of an order, or a change of its bill in the words of the bill. */
export type Happening =
  | { event: Event; change?: undefined; at: string }
  | { change: Change; event?: undefined; at: string; text: string }

/** Everything that has happened to an order, also to its bill. That something was weighed is an event already. */
export function happeningsOf({
  events,
  changes = [],
}: Pick<Order, 'events' | 'changes'>): Happening[] {
  const ofBill = changes
    .filter(({ kind }) => kind !== 'weighed')
    .map((change) => ({
      change,
      at: change.at,
      text: changeText({ ...change, reason: undefined }),
    }))
  // What happened at the same time stays in this order: the last missing piece, and then that the order is cancelled.
  return [...ofBill, ...events.map((event) => ({ event, at: event.at }))].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
}
