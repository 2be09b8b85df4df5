import type { Order } from '#modules/orders/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { billLines, billWords, includedTaxLines } from '#modules/pricing/bill.ts'
import { useMoney } from '#web/ui/money.ts'
import { isToBePaid, paymentText, weighedText } from './order-texts.ts'
import { ExplainedBill } from '#web/ui/order/explained-bill.tsx'
import { paymentName } from '#web/ui/order/payment-texts.ts'
import { paymentWord } from '#web/ui/order/payment-word.ts'

/** What it costs and where the money is. */
export function OrderTotals({ order }: { order: Order }) {
  const money = useMoney()
  const { amount, paymentType } = order
  const word = paymentWord(order)
  const more = paymentText(order, { money, timeOfDay: useDates().timeOfDay })
  const weighed = weighedText(order)
  return (
    <>
      <dl className="grid gap-1.5 tabular-nums">
        {billLines(order, money).map((line) => (
          <div key={line.name} className="flex justify-between">
            <dt className="text-ink-soft">{line.name}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>{billWords.total}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {includedTaxLines(order, money).map((line) => (
          <div key={line.name} className="flex justify-between text-sm text-ink-soft">
            <dt>{line.name}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        {weighed && (
          <div className="text-sm text-ink-soft">
            <dt className="sr-only">Sold by weight</dt>
            <dd>{weighed}</dd>
          </div>
        )}
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{paymentName(paymentType, order)}</dt>
          <dd className={isToBePaid(order) ? '' : 'font-semibold text-leaf'}>{word}</dd>
        </div>
      </dl>
      <ExplainedBill order={order} className="mt-3 border-t border-line pt-3 text-[0.9375rem]" />
      {/* It comes and goes, and nothing below it shall move. */}
      <p className="mt-2 min-h-[2lh] text-[0.9375rem] text-ink-soft">{more}</p>
    </>
  )
}
