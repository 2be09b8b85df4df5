import { useMutation, useMutationState } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { statusBefore } from '#modules/orders/status.ts'
import { undoOfferMs } from '#modules/orders/limits.ts'
import { ApiRefusal, textOf, type CallName } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import type { Move } from './order-moves.ts'

const mutationKey = ['move an order']

/** All calls whose answers show orders. */
export const orderCalls: readonly CallName[] = [
  'GET /api/order/board',
  'GET /api/order/board-search',
  'GET /api/order/column',
  'GET /api/order/one',
  'GET /api/order/seller',
  'GET /api/seller/today',
]

/** Pages show the order as the shop has just answered it. */
export function showOrder(order: Order) {
  const { queryKey } = sellerQuery('GET /api/order/one', { id: order._id })
  queryClient.setQueryData(queryKey, (known) => known && { ...known, order })
}

type Options = {
  /** Called when a move is undone, with the order as it was before the move. */
  onUndo?: (order: Order) => void
}

/**
 * Moves an order on, cancels it or takes a move back. Pages show the move at once with `usePendingMoves`. It is pending
 * until the orders are refetched, so that nothing jumps back, and a failed move disappears by itself.
 */
export function useMoveOrder({ onUndo }: Options = {}) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (move: Move) => afterEarlierMoves(move.order._id, () => send(move)),
    onSuccess: ({ message, order }, move) => {
      showOrder(order)
      const undo = undoOf(move, order)
      const options = { id: toastId(order) }
      if (!undo) return toast.success(message, options)
      const takeBack = () => {
        mutate(undo)
        onUndo?.(move.order)
      }
      undoToast(message, takeBack, { ...options, duration: undoOfferMs })
    },
    onError: async (error, { order, undoneAt }) => {
      const { _id, number } = order
      const options = { id: toastId(order) }
      if (undoneAt !== undefined) return toast.error(`Order ${number}: ${textOf(error)}`, options)
      if (!isMovedElsewhere(error))
        return toast.error(`Order ${number} was not moved: ${textOf(error)}`, options)
      toast.error(await movedElsewhereText(_id, number), options)
    },
    onSettled: () =>
      Promise.all(orderCalls.map((call) => queryClient.invalidateQueries({ queryKey: [call] }))),
  })
  return mutate
}

/** One toast for each order: the message about its next move replaces the one before. */
const toastId = ({ _id }: Order) => `move-${_id}`

/** The move back, for moves that can be undone. */
function undoOf({ to, undoneAt }: Move, order: Order): Move | undefined {
  const before = statusBefore(to)
  const at = order.events.findLast(({ step }) => step === 'moved')?.at
  if (undoneAt !== undefined || before === undefined || order.status !== to || !at) return undefined
  return { order, to: before, undoneAt: at }
}

export const usePendingMoves = (): Move[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only useMoveOrder has this key
    select: ({ state }) => state.variables as Move,
  })

const send = ({ order: { _id, status }, to, note, restock, reason, undoneAt }: Move) =>
  undoneAt === undefined
    ? callAsSeller('POST /api/order/status', {
        body: { id: _id, status: to, from: status, note, restock, reason },
      })
    : callAsSeller('POST /api/order/undo', { body: { id: _id, at: undoneAt } })

const last = new Map<string, Promise<unknown>>()

/** Moves of one order are sent one after the other, however fast they are clicked. */
function afterEarlierMoves<Answer>(orderId: string, send: () => Promise<Answer>): Promise<Answer> {
  const move = (last.get(orderId) ?? Promise.resolve()).then(send, send)
  last.set(orderId, move)
  const remove = () => last.get(orderId) === move && last.delete(orderId)
  move.then(remove, remove)
  return move
}

const isMovedElsewhere = (error: unknown) =>
  error instanceof ApiRefusal && error.code === 'wrong-order-status'

/** The order was moved in another window, or the shopper has cancelled it. */
async function movedElsewhereText(id: string, number: string): Promise<string> {
  try {
    const { order } = await callAsSeller('GET /api/order/one', { query: { id } })
    return `This order is “${statusWord(order.status, order)}” now: ${number} was moved elsewhere in the meantime. Nothing was changed`
  } catch {
    return `Order ${number} was moved elsewhere in the meantime. Nothing was changed`
  }
}
