import { changedBillLines } from '#modules/orders/bill/line-texts.ts'
import type { Order } from '#modules/orders/contract.ts'
import { useMoney } from '#web/ui/money.ts'

/** From the confirmed total to the final one, with each change and its reason. Nothing if nothing changed. */
export function ExplainedBill({ order, className = '' }: { order: Order; className?: string }) {
  const lines = changedBillLines(order, useMoney())
  if (lines.length === 0) return null
  return (
    <section aria-label="What changed" className={className}>
      <h3 className="mb-1 font-sans text-[1em] font-semibold tracking-normal">What changed</h3>
      <dl className="grid gap-1 tabular-nums">
        {lines.map(({ name, amount, isTotal }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines can say the same
          <div
            key={index}
            className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}
          >
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="shrink-0">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
