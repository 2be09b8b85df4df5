import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { packedWith, type Tick } from './packed-items.ts'

const mutationKey = ['tick an item']

export const usePendingTicks = (): Tick[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only useTick has this key
    select: ({ state }) => state.variables as Tick,
  })

export const usePackedItems = (order: Order): Set<string> => packedWith(order, usePendingTicks())

/** Ticks are shown at once and sent one after the other. Other devices hear of them by live events. */
export function useTick(order: Order) {
  const client = useQueryClient()
  const { queryKey } = sellerQuery('GET /api/order/one', { id: order._id })
  const toastId = `tick-${order._id}`
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `ticks of ${order._id}` },
    mutationFn: ({ orderId: id, productId: product, isPacked }: Tick) =>
      callAsSeller('POST /api/order/packed', { body: { id, product, isPacked } }),
    onSuccess: ({ packed }) => {
      toast.dismiss(toastId)
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, order: { ...known.order, packed } },
      )
    },
    onError: (error) => toast.error(`The tick was not saved: ${textOf(error)}`, { id: toastId }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['GET /api/order/board'] }),
  })
  return (productId: string, isPacked: boolean) =>
    mutate({ orderId: order._id, productId, isPacked })
}
