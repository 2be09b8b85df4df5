import type { Order } from '#modules/orders/contract.ts'
import { billLines, billWords, includedTaxLines } from '#modules/pricing/bill.ts'
import { useMoney } from '#web/ui/money.ts'
import { ExplainedBill } from '#web/ui/order/explained-bill.tsx'

/** What the total is made of, and what changed about it since the order was placed. */
export function OrderBill({ order, className = '' }: { order: Order; className?: string }) {
  const money = useMoney()
  return (
    <div className={`text-[0.9375rem] ${className}`}>
      <dl className="grid gap-1 tabular-nums">
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
      <ExplainedBill order={order} className="mt-3 border-t border-line pt-3" />
    </div>
  )
}
