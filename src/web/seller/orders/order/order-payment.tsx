import type { Order } from '#modules/orders/contract.ts'
import { billLines, billWords, includedTaxLines } from '#modules/pricing/bill.ts'
import { useMoney } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ExplainedBill } from '#web/ui/order/explained-bill.tsx'
import { MoneyBack } from './money-back.tsx'
import { hasFailedRefund, PaymentState } from '#web/seller/orders/payment-state.tsx'

export function OrderPayment({ order }: { order: Order }) {
  const money = useMoney()
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
      <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-[0.9375rem] tabular-nums">
        {billLines(order, money).map((line) => (
          <div key={line.name} className="flex justify-between">
            <dt className="text-ink-soft">{line.name}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between border-t border-line pt-2 font-bold">
          <dt>{billWords.total}</dt>
          <dd className="text-xl">{money(order.amount)}</dd>
        </div>
        {includedTaxLines(order, money).map((line) => (
          <div key={line.name} className="flex justify-between text-ink-soft">
            <dt>{line.name}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
      </dl>
      <ExplainedBill order={order} className="mt-3 border-t border-line pt-3 text-[0.9375rem]" />
      <MoneyBack order={order} />
    </Panel>
  )
}
