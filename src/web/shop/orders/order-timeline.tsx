import { Check, X } from 'lucide-react'
import type { Order } from '#modules/orders/contract.ts'
import { isCancelledOrReturned } from '#modules/orders/status.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useMoney } from '#web/ui/money.ts'
import { happeningsOf } from '#web/ui/order/happenings.ts'
import { eventWords, withRefundSums } from './order-texts.ts'

const isBadNews = ({ step, status }: Order['events'][number]) =>
  step === 'payment failed' || (step === 'moved' && isCancelledOrReturned(status))

/** Everything that has happened, with its time. */
export function OrderTimeline({ order }: { order: Order }) {
  const money = useMoney()
  const { dayAndTime } = useDates()
  const list = happeningsOf({ ...order, events: withRefundSums(order) })
  return (
    <ol>
      {list.map((it, index) => {
        const isBad = it.event !== undefined && isBadNews(it.event)
        const isLast = index === list.length - 1
        const note = it.event ? it.event.note : it.change.reason
        return (
          <li
            key={it.event ? `${it.event.step} ${it.at}` : it.change._id}
            className="relative flex gap-3.5 pb-5 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden
                className="absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 bg-leaf/40"
              />
            )}
            <span
              aria-hidden
              className={`relative grid size-6 shrink-0 place-items-center rounded-full text-white ${isBad ? 'bg-alarm' : 'bg-leaf'}`}
            >
              {isBad ? (
                <X className="size-3.5" strokeWidth={3} />
              ) : (
                <Check className="size-3.5" strokeWidth={3} />
              )}
            </span>
            <div className="leading-snug">
              <span className="font-semibold">
                {it.event
                  ? eventWords(it.event, order, money)
                  : `${it.text}, ${money(it.change.amount)}`}
              </span>
              <time dateTime={it.at} className="block text-sm text-ink-soft tabular-nums">
                {dayAndTime(it.at)}
              </time>
              {note !== undefined && <span className="block text-sm wrap-anywhere">{note}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
