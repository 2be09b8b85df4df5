import type { AnswerOf } from '#web/api.ts'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import {
  boardStatuses,
  canMove,
  type BoardStatus,
  type ReturnReason,
} from '#modules/orders/status.ts'

export type Status = Order['status']
export type Board = AnswerOf<'GET /api/order/board'>
export type Move = {
  order: Order
  to: Status
  note?: string | undefined
  /** Whether the pieces of a returned order are counted again. */
  restock?: boolean | undefined
  /** The reason of the return, where it is counted. */
  reason?: ReturnReason | undefined
  /** The time of the move that this one undoes. */
  undoneAt?: string | undefined
}

/** The next status of an order, and the text of the button that sets it. */
const steps: Partial<Record<Status, { to: Status; text: string }>> = {
  'Order Placed': { to: 'Packing', text: 'Start packing' },
  Packing: { to: 'Out for delivery', text: 'Out for delivery' },
  'Out for delivery': { to: 'Delivered', text: 'Delivered' },
}

export function nextStep({ status, pickup = false }: Pick<Order, 'status' | 'pickup'>) {
  const step = steps[status]
  if (!step || !pickup || step.text !== step.to) return step
  return { ...step, text: statusWord(step.to, { pickup }) }
}
export const canCancel = (status: Status): boolean => canMove(status, 'Cancelled', 'seller')
export const canReturn = (status: Status): boolean => canMove(status, 'Returned', 'seller')
const isOpen = (status: Status): boolean => steps[status] !== undefined

/** Whether cancelling or returning the order sends money back. */
export const isRefundedIfCancelled = ({ paymentType, isPaid }: Order): boolean =>
  paymentType === 'Online' && isPaid

type Titles = { delivery: string; pickup: string; both: string }

const same = (title: string): Titles => ({ delivery: title, pickup: title, both: title })

const columnTitles: Record<BoardStatus, Titles> = {
  'Order Placed': same('Order Placed'),
  Packing: same('Packing'),
  'Out for delivery': {
    delivery: 'Out for delivery',
    pickup: 'Ready for pickup',
    both: 'Out for delivery / Ready for pickup',
  },
  Delivered: {
    delivery: 'Delivered today',
    pickup: 'Picked up today',
    both: 'Delivered / Picked up today',
  },
}

export type ColumnOrders = { status: BoardStatus; orders: Order[]; count: number }

/** The title of a column, by the orders in it. Orders that are not loaded may be of either kind. */
export function columnTitle({ status, orders, count }: ColumnOrders): string {
  const titles = columnTitles[status]
  if (!orders.some(({ pickup }) => pickup)) return titles.delivery
  const isAll = count === orders.length && orders.every(({ pickup }) => pickup)
  return isAll ? titles.pickup : titles.both
}

/**
 * The board with the orders of columns that were loaded further. An order that has just moved may come from both; the
 * copy to which more has happened is the newer one.
 */
export function withLoaded(board: Board, loaded: readonly Order[]): Board {
  const newest = new Map<string, Order>()
  for (const order of [...board.open, ...board.deliveredToday, ...loaded]) {
    const known = newest.get(order._id)
    if (!known || known.events.length < order.events.length) newest.set(order._id, order)
  }
  const orders = [...newest.values()]
  return {
    ...board,
    open: orders
      .filter(({ status }) => isOpen(status))
      .toSorted((a, b) => compareTimes(a.promisedAt, b.promisedAt)),
    deliveredToday: orders
      .filter(({ status }) => status === 'Delivered')
      .toSorted((a, b) => compareTimes(b.deliveredAt, a.deliveredAt)),
  }
}

const compareTimes = (a = '', b = '') => (a === b ? 0 : a < b ? -1 : 1)

/**
 * The board with the pending moves applied. A move that the server has already done, or that lost against another
 * one, changes nothing: the order no longer has the status it starts from.
 */
export function columnsOf(board: Board, moves: readonly Move[]): ColumnOrders[] {
  const counts = { ...board.counts }
  const shown = [...board.open, ...board.deliveredToday].map((order) => {
    const moved = asMoved(order, moves)
    if (moved === order) return order
    if (isOnBoard(order.status)) counts[order.status] -= 1
    if (isOnBoard(moved.status)) counts[moved.status] += 1
    return moved
  })
  return boardStatuses.map((status) => ({
    status,
    count: counts[status],
    orders: pickupsLast(shown.filter((order) => order.status === status)),
  }))
}

/** Pickups stand below deliveries, each kind in its own order. */
const pickupsLast = (orders: Order[]): Order[] => [
  ...orders.filter(({ pickup }) => !pickup),
  ...orders.filter(({ pickup }) => pickup),
]

/** The board with only the orders that a search has found. */
export function withOnly(board: Board, orders: readonly Order[]): Board {
  const open = orders.filter(({ status }) => isOpen(status))
  const deliveredToday = orders.filter(({ status }) => status === 'Delivered')
  const count = (column: BoardStatus) => orders.filter(({ status }) => status === column).length
  return {
    ...withLoaded({ ...board, open, deliveredToday }, []),
    counts: {
      'Order Placed': count('Order Placed'),
      Packing: count('Packing'),
      'Out for delivery': count('Out for delivery'),
      Delivered: count('Delivered'),
    },
  }
}

/** The order with its pending moves applied. */
export function asMoved(order: Order, moves: readonly Move[]): Order {
  const status = moves.reduce(
    (status, move) =>
      move.order._id === order._id && move.order.status === status ? move.to : status,
    order.status,
  )
  return status === order.status ? order : { ...order, status }
}

const isOnBoard = (status: Status): status is BoardStatus =>
  boardStatuses.some((column) => column === status)

/** The next order of the column, or the one before it at the end. */
export function neighbourOf(orders: readonly Order[], id: string): string | undefined {
  const place = orders.findIndex(({ _id }) => _id === id)
  return (orders[place + 1] ?? orders[place - 1])?._id
}

/** Only an open order with a promised time can be late. */
export const canBeLate = (order: Order): order is Order & { promisedAt: string } =>
  isOpen(order.status) && order.promisedAt !== undefined
