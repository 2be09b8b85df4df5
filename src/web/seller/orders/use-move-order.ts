import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiRefusal, textOf, type CallName } from '#web/api.ts'
import type { Move } from './order-moves.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'

const mutationKey = ['move an order']

/** All calls whose answers show orders. */
const orderCalls: readonly CallName[] = [
  'GET /api/order/board',
  'GET /api/order/column',
  'GET /api/order/one',
  'GET /api/order/seller',
  'GET /api/seller/today',
]

/**
 * Moves an order on or cancels it. Pages show the move at once with `usePendingMoves`. It is pending until the orders
 * are refetched, so that nothing jumps back, and a failed move disappears by itself.
 */
export function useMoveOrder() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (move: Move) => afterEarlierMoves(move.order._id, () => send(move)),
    onSuccess: ({ message, order }) => {
      toast.success(message)
      client.setQueryData(sellerQuery('GET /api/order/one', { id: order._id }).queryKey, {
        success: true,
        order,
      })
    },
    onError: async (error, { order: { _id, number } }) => {
      if (!isMovedElsewhere(error))
        return toast.error(`Order ${number} was not moved: ${textOf(error)}`)
      toast.error(await movedElsewhereText(_id, number))
    },
    onSettled: () =>
      Promise.all(orderCalls.map((call) => client.invalidateQueries({ queryKey: [call] }))),
  })
  return mutate
}

export const usePendingMoves = (): Move[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only useMoveOrder has this key
    select: ({ state }) => state.variables as Move,
  })

const send = ({ order: { _id, status }, to, note }: Move) =>
  callAsSeller('POST /api/order/status', {
    body: { id: _id, status: to, from: status, ...(note === undefined ? {} : { note }) },
  })

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

/** Another window was faster, or the shopper has cancelled. */
async function movedElsewhereText(id: string, number: string): Promise<string> {
  try {
    const { order } = await callAsSeller('GET /api/order/one', { query: { id } })
    return `This order is “${order.status}” now: ${number} was moved elsewhere in the meantime. Nothing was changed`
  } catch {
    return `Order ${number} was moved elsewhere in the meantime. Nothing was changed`
  }
}
