import type { Order } from '#modules/orders/contract.ts'
import { useMoney } from '#web/ui/money.ts'
import { restToRefund } from '#web/ui/order/refund-sums.ts'
import { cancelReasonsOf } from './cancel-reasons.ts'
import { isRefundedIfCancelled } from './order-moves.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { order: Order; onCancel: (note: string) => void; onClose: () => void }

export function CancelDialog({ order, onCancel, onClose }: Props) {
  const money = useMoney()
  return (
    <ReasonDialog
      title={`Cancel order ${order.number}?`}
      reasons={cancelReasonsOf(order)}
      keepText="Keep order"
      cancelText="Cancel order"
      onCancel={onCancel}
      onClose={onClose}
    >
      {isRefundedIfCancelled(order)
        ? `It was paid online: ${money(restToRefund(order))} is refunded to ${order.address.firstName}.`
        : `Nothing was paid yet, so there is nothing to refund.`}
    </ReasonDialog>
  )
}
