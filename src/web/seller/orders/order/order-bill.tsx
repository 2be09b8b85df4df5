import type { Order } from '#modules/orders/contract.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { useMoney } from '#web/ui/money.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { ExplainedBill } from '#web/ui/order/explained-bill.tsx'

/** The sums of the order, and their changes since it was placed. */
export function OrderBill({ order, className = '' }: { order: Order; className?: string }) {
  const money = useMoney()
  return (
    <div className={`text-[0.9375rem] ${className}`}>
      <dl className="grid gap-1 tabular-nums">
        <BillRows
          rows={writeRows(billRows(order), money)}
          total="mt-1 items-baseline border-t border-line pt-2 font-bold [&>dd]:text-xl"
          included="text-ink-soft"
        />
      </dl>
      <ExplainedBill order={order} className="mt-3 border-t border-line pt-3" />
    </div>
  )
}
