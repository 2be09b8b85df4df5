import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/delivery/status-word.ts'
import { canMove } from '#modules/orders/status.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { useMoney } from '#web/ui/money.ts'
import { moneyIfCancelled } from '#web/shop/orders/order-texts.ts'
import { refetchOrders, showOrder } from '#web/shop/orders/order-queries.ts'
import { callOrder } from '#web/shop/orders/linked/order-call.ts'
import { unpaid } from '#web/shop/orders/unpaid/unpaid.ts'

export type CancelProps = {
  order: Parameters<typeof moneyIfCancelled>[0] &
    Pick<Order, '_id' | 'pickup'> & { number?: string | undefined }
  onClose: () => void
}

export function CancelDialog({ order, onClose }: CancelProps) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const name = order.number === undefined ? 'this order' : `order ${order.number}`
  const isAllowed = canMove(order.status, 'Cancelled', 'shopper')

  const money = useMoney()

  async function cancel() {
    setProblem(undefined)
    try {
      const answer = await callOrder('POST /api/order/cancel', order._id, {})
      forgetCheckoutKey()
      onClose()
      toast.success(answer.message)
      unpaid.remove(order._id)
      showOrder(answer.order)
    } catch (error) {
      const isTooLate = error instanceof ApiRefusal && error.code === 'wrong-order-status'
      if (!isTooLate) return setProblem(textOf(error))
      onClose()
      toast.error(`Too late to cancel ${name}`)
      refetchOrders(order._id)
    }
  }

  return (
    <Modal
      title={isAllowed ? `Cancel ${name}?` : 'Too late to cancel'}
      lead={
        isAllowed
          ? moneyIfCancelled(order, money)
          : `Your order is already ${statusWord(order.status, order).toLowerCase()}.`
      }
      isLarge
      onClose={onClose}
    >
      {problem !== undefined && (
        <p
          role="alert"
          className="mt-4 rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-medium text-alarm"
        >
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose} look="outline" size="large" className="grow">
          {isAllowed ? 'Keep order' : 'OK'}
        </Button>
        {isAllowed && (
          <Button
            onClick={() => void run(cancel)}
            isBusy={isBusy}
            look="danger"
            size="large"
            className="grow"
          >
            Cancel order
          </Button>
        )}
      </div>
    </Modal>
  )
}
