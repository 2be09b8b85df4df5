import { CreditCard } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { pendingPayment } from './pending-payment.ts'
import { CancelOrder } from '#web/shop/orders/cancel-order.tsx'
import { countdown } from '#web/shop/orders/countdown.ts'
import type { Order } from '#modules/orders/contract.ts'
import { usePay } from './use-pay.ts'
import { refetchOrders } from '#web/shop/orders/order-queries.ts'
import { usePaymentPolling } from './use-payment-polling.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'

/** One unpaid order, and what can be done about it. */
export function UnpaidNotice({ order }: { order: Order }) {
  const money = useMoney()
  const { _id, number, amount, payableUntil, paymentState } = order
  const { isBusy, pay } = usePay(_id, () => refetchOrders(_id))
  const { isLate: isOver, shown, spoken } = countdown(payableUntil ?? '', useServerNow())
  const isPolling = usePaymentPolling(_id, pendingPayment.isAwaited(_id) || isOver)
  const isWaiting = isPolling || isOver
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="flex gap-3.5">
        <CreditCard aria-hidden className="mt-0.5 size-5.5 shrink-0 text-[#6b4a00]" />
        <div className="min-h-11 leading-snug">
          <p role="status" className="font-semibold">
            {isWaiting ? 'Waiting for the bank' : 'You have an unpaid order'}
          </p>
          <p className="mt-0.5 text-[0.9375rem] text-pretty text-ink-soft tabular-nums">
            <ShopLink
              to={paths.myOrder(order)}
              className="font-semibold text-leaf-dark underline underline-offset-4"
            >
              Order {number}
            </ShopLink>
            {`, ${money(amount)}. `}
            {isWaiting
              ? 'This page updates by itself.'
              : paymentState === 'failed'
                ? 'The last payment did not go through.'
                : 'Pay or cancel it.'}
          </p>
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
        {!isWaiting && (
          <>
            <Button onClick={pay} isBusy={isBusy} look="primary" size="small">
              Pay now
            </Button>
            <CancelOrder
              order={{ _id, number, amount, status: 'Awaiting payment', isPaid: false }}
            />
            <span role="timer" className="min-w-18 text-[0.9375rem] text-[#6b4a00] tabular-nums">
              {payableUntil !== undefined && (
                <>
                  <span aria-hidden>{shown} left</span>
                  <span className="sr-only">{spoken} left to pay</span>
                </>
              )}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
