import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiRefusal, textOf, type CallName } from '#web/api.ts'
import type { Move } from './order-moves.ts'
import { askAsSeller, sellerQuery } from '#web/seller/frame/query.ts'

const mutationKey = ['move an order']

/** Everything that shows orders. */
export const orderCalls: readonly CallName[] = [
  'GET /api/order/board',
  'GET /api/order/one',
  'GET /api/order/seller',
  'GET /api/seller/today',
]

/**
 * Moves an order on or cancels it. Pages show the move at once, by `usePendingMoves`; it counts as pending until what
 * they show has been read again, so nothing jumps back and a failed move undoes itself.
 */
export function useMoveOrder() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (move: Move) => inTurn(move.order._id, () => send(move)),
    onSuccess: ({ message, order }) => {
      toast.success(message)
      client.setQueryData(sellerQuery('GET /api/order/one', { id: order._id }).queryKey, {
        success: true,
        order,
      })
    },
    onError: async (error, { order: { _id, number } }) => {
      if (!isLost(error)) return toast.error(`Order ${number} was not moved: ${textOf(error)}`)
      toast.error(await whereItIs(_id, number))
    },
    onSettled: () =>
      Promise.all(orderCalls.map((call) => client.invalidateQueries({ queryKey: [call] }))),
  })
  return mutate
}

export const usePendingMoves = (): Move[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Only `useMoveOrder` uses this key.
    select: ({ state }) => state.variables as Move,
  })

const send = ({ order: { _id, status }, to, note }: Move) =>
  askAsSeller('POST /api/order/status', {
    body: { id: _id, status: to, from: status, ...(note === undefined ? {} : { note }) },
  })

const last = new Map<string, Promise<unknown>>()

/** The steps of one order go out one after the other, however fast they are clicked. */
function inTurn<Answer>(orderId: string, step: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(orderId) ?? Promise.resolve()).then(step, step)
  last.set(orderId, turn)
  const leave = () => last.get(orderId) === turn && last.delete(orderId)
  turn.then(leave, leave)
  return turn
}

const isLost = (error: unknown) =>
  error instanceof ApiRefusal && error.code === 'wrong-order-status'

/** Somebody else was faster: another window, or the shopper who cancelled. */
async function whereItIs(id: string, number: string): Promise<string> {
  try {
    const { order } = await askAsSeller('GET /api/order/one', { query: { id } })
    return `This order is “${order.status}” now: ${number} was moved elsewhere in the meantime. Nothing was changed`
  } catch {
    return `Order ${number} was moved elsewhere in the meantime. Nothing was changed`
  }
}
