import type { Order } from '#modules/orders/contract.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DepositBack } from './deposit-back.tsx'
import { MoneyBack } from './money-back.tsx'
import { OrderBill } from './order-bill.tsx'
import { hasFailedRefund, PaymentState } from '#web/seller/orders/payment-state.tsx'

export function OrderPayment({ order }: { order: Order }) {
  return (
    <Panel title="Payment">
      <p className="leading-snug">
        <PaymentState order={order} />
      </p>
      {hasFailedRefund(order) && (
        <p
          role="alert"
          className="mt-3 rounded-xl bg-alarm-pale px-3 py-2 text-[0.9375rem] text-alarm"
        >
          The refund did not reach the shopper. Refund it again in your Stripe dashboard, or agree
          with the shopper on another way.
        </p>
      )}
      <OrderBill order={order} className="mt-3 border-t border-line pt-3" />
      <div className="mt-3 flex flex-wrap gap-2">
        <MoneyBack order={order} />
        <DepositBack order={order} />
      </div>
    </Panel>
  )
}
