import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { cancelReasons } from '#web/seller/orders/cancel-reasons.ts'
import { canCancel } from '#web/seller/orders/order-moves.ts'
import { ReasonDialog } from '#web/seller/orders/reason-dialog.tsx'
import { orderCalls } from '#web/seller/orders/use-move-order.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { order: Order; count: number }

/** For somebody who orders without wanting anything. `count`: how many orders of the shopper can be cancelled. */
export function CancelAll({ order, count }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (note: string) =>
      callAsSeller('POST /api/order/cancel-all', { body: { id: order._id, note } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(`Nothing was cancelled: ${textOf(error)}`),
    onSettled: () =>
      Promise.all(orderCalls.map((call) => client.invalidateQueries({ queryKey: [call] }))),
  })
  const others = canCancel(order.status) ? count - 1 : count
  if (others < 1) return null
  const { firstName } = order.address
  const orders = count === 1 ? '1 open order' : `${count} open orders`
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-[0.9375rem] text-ink-soft">
        {firstName} has {orders}. Orders that are not paid yet count too.
      </p>
      <Button
        onClick={() => setIsAsking(true)}
        isBusy={isPending}
        look="outline"
        className="mt-3 h-11 w-full"
      >
        Cancel all open orders of this shopper
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Cancel ${orders} of ${firstName}?`}
          reasons={cancelReasons}
          keepText={count === 1 ? 'Keep it' : 'Keep them'}
          cancelText={count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`}
          onCancel={(note) => !isPending && mutate(note)}
          onClose={() => setIsAsking(false)}
        >
          What was paid online is refunded, and goods and delivery times are free again. What is out
          for delivery stays.
        </ReasonDialog>
      )}
    </div>
  )
}
