import type { AnswerOf } from '#web/api.ts'
import type { Order } from '#modules/orders/contract.ts'
import { canMove } from '#modules/orders/status.ts'

export type Status = Order['status']
export type Board = AnswerOf<'GET /api/order/board'>
export type Move = { order: Order; to: Status; note?: string | undefined }

/** What the one big button of an order does, and what it says. */
const steps: Partial<Record<Status, { to: Status; text: string }>> = {
  'Order Placed': { to: 'Packing', text: 'Start packing' },
  Packing: { to: 'Out for delivery', text: 'Out for delivery' },
  'Out for delivery': { to: 'Delivered', text: 'Delivered' },
}

export const nextStep = (status: Status) => steps[status]
export const canCancel = (status: Status): boolean => canMove(status, 'Cancelled', 'seller')
export const isOpen = (status: Status): boolean => steps[status] !== undefined

/** Whether money that was taken for it goes back when it is cancelled. */
export const isRefundedIfCancelled = ({ paymentType, isPaid }: Order): boolean =>
  paymentType === 'Online' && isPaid

export const boardColumns = ['Order Placed', 'Packing', 'Out for delivery', 'Delivered'] as const
export type BoardStatus = (typeof boardColumns)[number]
export const columnTitles: Record<BoardStatus, string> = {
  'Order Placed': 'Order Placed',
  Packing: 'Packing',
  'Out for delivery': 'Out for delivery',
  Delivered: 'Delivered today',
}

export type BoardColumn = { status: BoardStatus; orders: Order[]; count: number }

/**
 * The board as it will be when the moves that are on their way have arrived. A move that has arrived already, or that
 * lost against another one, changes nothing: it starts from a status that the order no longer has.
 */
export function columnsOf(board: Board, moves: readonly Move[]): BoardColumn[] {
  const counts = { ...board.counts }
  const shown = board.open.map((order) => {
    const moved = asMoved(order, moves)
    if (moved === order) return order
    if (isOnBoard(order.status)) counts[order.status] -= 1
    if (isOnBoard(moved.status)) counts[moved.status] += 1
    return moved
  })
  const arriving = shown.filter(({ status }) => status === 'Delivered')

  return boardColumns.map((status) => ({
    status,
    count: counts[status],
    orders:
      status === 'Delivered'
        ? [...arriving, ...board.deliveredToday]
        : shown.filter((order) => order.status === status),
  }))
}

/** The order after its moves, one after the other. */
export function asMoved(order: Order, moves: readonly Move[]): Order {
  const status = moves.reduce(
    (status, move) =>
      move.order._id === order._id && move.order.status === status ? move.to : status,
    order.status,
  )
  return status === order.status ? order : { ...order, status }
}

const isOnBoard = (status: Status): status is BoardStatus =>
  boardColumns.some((column) => column === status)

/** The keyboard goes on with the next order of the column, or the one before when there is none. */
export function neighbourOf(orders: readonly Order[], id: string): string | undefined {
  const place = orders.findIndex(({ _id }) => _id === id)
  return (orders[place + 1] ?? orders[place - 1])?._id
}

/** "3 items: Milk, Bread and 1 more" */
export function itemsText(items: Order['items'], named = 2): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = items.slice(0, named).map(({ product }) => product.name)
  const more = items.length - names.length
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  return `${pieces === 1 ? '1 item' : `${pieces} items`}: ${list}`
}

/** Time runs only for what is promised and not there yet. */
export const canBeLate = (order: Order): order is Order & { promisedAt: string } =>
  isOpen(order.status) && order.promisedAt !== undefined
