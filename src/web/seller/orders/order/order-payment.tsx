import type { Order } from '#modules/orders/contract.ts'
import { taxLabel } from '#modules/pricing/pricing.ts'
import { money } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PaymentState } from '#web/seller/orders/payment-state.tsx'

export function OrderPayment({ order }: { order: Order }) {
  const { goods, tax, amount } = order
  const rows = [
    ['Goods', money(goods)],
    ['Shipping Fee', 'Free'],
    [taxLabel, money(tax)],
  ]
  return (
    <Panel title="Payment">
      <div className="flex items-start justify-between gap-3">
        <p className="leading-snug">
          <PaymentState order={order} />
        </p>
        <strong className="text-xl tabular-nums">{money(amount)}</strong>
      </div>
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
