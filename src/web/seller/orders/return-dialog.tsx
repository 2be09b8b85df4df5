import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import type { ReturnReason } from '#modules/orders/status.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { useMoney } from '#web/ui/money.ts'
import { restToRefund } from '#web/ui/order/refund-sums.ts'
import { returnReasonsOf } from './cancel-reasons.ts'
import { isRefundedIfCancelled } from './order-moves.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  order: Order
  onReturn: (answer: { note: string; restock: boolean; reason: ReturnReason | undefined }) => void
  onClose: () => void
}

/** The order is back in the shop: why, and whether what is in it can be sold again. */
export function ReturnDialog({ order, onReturn, onClose }: Props) {
  const money = useMoney()
  const [restock, setRestock] = useState(false)
  const word = statusWord('Returned', order)
  return (
    <ReasonDialog
      title={`${word}: order ${order.number}?`}
      reasons={returnReasonsOf(order)}
      more={
        <CheckField
          label="Put the counted pieces back into stock"
          className="mt-4 min-h-11"
          isOn={restock}
          onChange={setRestock}
        />
      }
      keepText="Cancel"
      cancelText={word}
      onCancel={(note, reason) => onReturn({ note, restock, reason })}
      // An order that was not delivered is still in its bag.
      onChoose={(reason) => reason?.counted === 'no ID' && setRestock(true)}
      onClose={onClose}
    >
      {isRefundedIfCancelled(order)
        ? `It was paid online: ${money(restToRefund(order))} is refunded to ${order.address.firstName}.`
        : 'It was not paid, so there is nothing to refund.'}{' '}
      This cannot be undone.
    </ReasonDialog>
  )
}
