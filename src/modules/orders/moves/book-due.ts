import type { OrderRow } from '../order/order-events.ts'
import { type OrderStatus } from '../status.ts'
import { undoAcceptedMs } from '../limits.ts'

type Order = Pick<OrderRow, 'is_pickup'>

/** The move with which goods change hands: an order that is picked up waits in the shop until then. */
const handsOver = (order: Order, status: OrderStatus): boolean =>
  status === (order.is_pickup === 1 ? 'Delivered' : 'Out for delivery')

/** From when on a move needs an invoice or a credit note: never while it can be undone. */
export const bookAfterMove = (
  order: Order,
  to: OrderStatus,
  now: number,
): { book_at?: number | null } => {
  if (handsOver(order, to)) return { book_at: now + undoAcceptedMs + 1 }
  return to === 'Returned' ? { book_at: now } : {}
}

/** The clock of the node that wrote it was ahead: the move stands. */
export const isInvoiced = (
  order: Pick<OrderRow, 'is_pickup' | 'invoice_number'>,
  status: OrderStatus,
): boolean => order.invoice_number !== null && handsOver(order, status)

/** Nothing is due of a move that is undone. */
export const bookAfterUndo = (order: Order, status: OrderStatus): { book_at?: null } =>
  handsOver(order, status) ? { book_at: null } : {}
