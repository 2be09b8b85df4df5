import type { Order } from '#modules/orders/contract.ts'
import { shippingFee, useMoney } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { hasFailedRefund, PaymentState } from '#web/seller/orders/payment-state.tsx'

export function OrderPayment({ order }: { order: Order }) {
  const money = useMoney()
  const { goods, deliveryFee, tax, taxLabel, amount } = order
  const rows = [
    ['Goods', money(goods)],
    ['Shipping Fee', shippingFee(deliveryFee, money)],
    [taxLabel, money(tax)],
    ...(order.rounding ? [['Rounding', money(order.rounding)]] : []),
    ...(order.orderedAmount === undefined
      ? []
      : [['At most, as ordered', money(order.orderedAmount)]]),
  ]
  return (
    <Panel title="Payment">
      <div className="flex items-start justify-between gap-3">
        <p className="leading-snug">
          <PaymentState order={order} />
        </p>
        <strong className="text-xl tabular-nums">{money(amount)}</strong>
      </div>
      {hasFailedRefund(order) && (
        <p
          role="alert"
          className="mt-3 rounded-xl bg-alarm-pale px-3 py-2 text-[0.9375rem] text-alarm"
        >
          The refund did not reach the shopper. Refund it again in your Stripe dashboard, or agree
          with the shopper on another way.
        </p>
      )}
      <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-[0.9375rem] tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
