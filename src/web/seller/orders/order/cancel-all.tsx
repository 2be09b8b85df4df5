import type { Order } from '#modules/orders/contract.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { cancelReasons } from '#web/seller/orders/cancel-reasons.ts'
import { canCancel } from '#web/seller/orders/order-moves.ts'
import { ReasonDialog } from '#web/seller/orders/reason-dialog.tsx'
import { orderCalls } from '#web/seller/orders/use-move-order.ts'
import { useAction } from '#web/ui/use-action.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'

type Props = { order: Order; count: number }

/** For somebody who orders without wanting anything. `count`: how many orders of the shopper can be cancelled. */
export function CancelAll({ order, count }: Props) {
  const { isBusy, start } = useAction({
    run: (note: string) =>
      callAsSeller('POST /api/order/cancel-all', { body: { id: order._id, note } }),
    failed: 'Nothing was cancelled',
    refetch: orderCalls,
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
      <DialogButton
        look="outline"
        isBusy={isBusy}
        className="mt-3 h-11 w-full"
        text="Cancel all open orders of this shopper"
      >
        {(close) => (
          <ReasonDialog
            title={`Cancel ${orders} of ${firstName}?`}
            reasons={cancelReasons}
            keepText={count === 1 ? 'Keep order' : 'Keep orders'}
            cancelText={count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`}
            onCancel={(note) => void start(note)}
            onClose={close}
          >
            What was paid online is refunded, and goods and delivery times are free again. What is
            out for delivery stays.
          </ReasonDialog>
        )}
      </DialogButton>
    </div>
  )
}
