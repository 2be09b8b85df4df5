import type { ComponentProps } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { changeOrder, showOrder } from './order-changes.ts'
import { moneyIfCancelled } from './order-texts.ts'
import { unpaid } from './payment/unpaid.ts'

type Props = {
  order: Parameters<typeof moneyIfCancelled>[0] & Pick<Order, '_id' | 'number'>
  /** When the order is cancelled, or it is too late for that. */
  onEnd?: () => void
} & Partial<Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'>>

/** Says what happens to the money before the order is cancelled. */
export function CancelOrder({ order, onEnd, ...button }: Props) {
  const money = useMoney()
  return (
    <ActionButton
      look="text"
      size="small"
      className="px-0! text-base! text-alarm! underline-offset-4 hover:underline"
      {...button}
      run={() => cancel(order, onEnd)}
      onDone={(answer) => {
        forgetCheckoutKey()
        unpaid.remove(order._id)
        showOrder(answer.order)
        onEnd?.()
      }}
      confirm={{
        title: `Cancel order ${order.number}?`,
        text: moneyIfCancelled(order, money),
        button: 'Cancel order',
        cancel: 'Keep order',
        isDanger: true,
      }}
    >
      Cancel order
    </ActionButton>
  )
}

async function cancel({ _id, number }: Props['order'], onTooLate?: () => void) {
  try {
    return await changeOrder('POST /api/order/cancel', _id, {})
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'wrong-order-status') {
      onTooLate?.()
      throw new Error(`Too late to cancel order ${number}`, { cause: error })
    }
    throw error
  }
}
