import { changeRows } from '#modules/orders/bill/line-texts.ts'
import type { Order } from '#modules/orders/contract.ts'
import { writeRows } from '#modules/pricing/bill-rows.ts'
import { useMoney } from '#web/ui/money.ts'
import { BillRows } from './bill-rows.tsx'

/** From the confirmed total to the final one, with each change and its reason. Nothing if nothing changed. */
export function ExplainedBill({ order, className = '' }: { order: Order; className?: string }) {
  const rows = writeRows(changeRows(order), useMoney())
  if (rows.length === 0) return null
  return (
    <section aria-label="What changed" className={className}>
      <h3 className="mb-1 font-sans text-[1em] font-semibold tracking-normal">What changed</h3>
      <dl className="grid gap-1 tabular-nums">
        <BillRows rows={rows} part="" total="font-semibold" />
      </dl>
    </section>
  )
}
