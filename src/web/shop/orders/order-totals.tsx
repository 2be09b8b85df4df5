import type { Order } from '#modules/orders/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { useMoney } from '#web/ui/money.ts'
import { isToBePaid, paymentText, weighedText } from './order-texts.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { ExplainedBill } from '#web/ui/order/explained-bill.tsx'
import { paymentName } from '#web/ui/order/payment-texts.ts'
import { paymentWord } from '#web/ui/order/payment-word.ts'

/** What it costs and where the money is. */
export function OrderTotals({ order }: { order: Order }) {
  const money = useMoney()
  const word = paymentWord(order)
  const more = paymentText(order, { money, timeOfDay: useDates().timeOfDay })
  const weighed = weighedText(order)
  return (
    <>
      <dl className="grid gap-1.5 tabular-nums">
        <BillRows
          rows={writeRows(billRows(order), money)}
          total="mt-1.5 border-t border-line pt-3 text-lg font-bold"
          included="text-sm text-ink-soft"
        />
        {weighed && (
          <div className="text-sm text-ink-soft">
            <dt className="sr-only">Sold by weight</dt>
            <dd>{weighed}</dd>
          </div>
        )}
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{paymentName(order.paymentType, order)}</dt>
          <dd className={isToBePaid(order) ? '' : 'font-semibold text-leaf'}>{word}</dd>
        </div>
      </dl>
      <ExplainedBill order={order} className="mt-3 border-t border-line pt-3 text-[0.9375rem]" />
      {/* It comes and goes, and nothing below it shall move. */}
      <p className="mt-2 min-h-[2lh] text-[0.9375rem] text-ink-soft">{more}</p>
    </>
  )
}
