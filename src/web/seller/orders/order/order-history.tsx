import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { isCancelledOrReturned } from '#modules/orders/status.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useMoney } from '#web/ui/money.ts'
import { happeningsOf, type Happening } from '#web/ui/order/happenings.ts'
import { Panel } from '#web/ui/panel.tsx'

type Event = Order['events'][number]

const actors: Record<Event['by'], string> = {
  shopper: 'the shopper',
  seller: 'you',
  bank: 'the bank',
  shop: 'the shop',
}

const steps: Record<Exclude<Event['step'], 'moved' | 'move undone'>, string> = {
  'checkout opened': 'Checkout opened',
  'payment received': 'Payment received',
  'payment failed': 'Payment failed',
  'refund due': 'Refund on its way',
  'refund sent': 'Refund sent',
  'refund failed': 'Refund failed',
  weighed: 'Weighed',
  changed: 'Order changed',
  'problem told': 'Problem',
  'problem answered': 'Problem answered',
  'part refund sent': 'Difference refunded',
  'part refund failed': 'Refund of the difference failed',
}

/** Every event of the order, also of its payment and its bill, and who caused it. */
export function OrderHistory({ order }: { order: Order }) {
  const money = useMoney()
  const list = happeningsOf(order)
  const { dayAndTime } = useDates()
  return (
    <Panel title="History">
      <ol>
        {list.map((entry, index) => (
          <li
            // Entries are only added, or all refetched, so their index names them.
            key={index}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            {index < list.length - 1 && (
              <span
                aria-hidden
                className="absolute top-4 bottom-0 left-[0.3125rem] w-0.5 bg-line"
              />
            )}
            <span
              aria-hidden
              className={`relative mt-1.5 size-3 shrink-0 rounded-full ${entry.event ? dot(entry.event) : 'bg-star'}`}
            />
            <div className="text-[0.9375rem] leading-snug">
              <span className="font-semibold">
                {entry.event
                  ? eventText(entry.event, order)
                  : `${entry.text}, ${money(entry.change.amount)}`}
              </span>
              <span className="block text-[0.8125rem] text-ink-soft tabular-nums">
                <time dateTime={entry.at}>{dayAndTime(entry.at)}</time> by{' '}
                {actors[(entry.event ?? entry.change).by]}
              </span>
              {noteOf(entry) !== undefined && (
                <span className="mt-0.5 block wrap-anywhere">“{noteOf(entry)}”</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const noteOf = ({ event, change }: Happening) => (event ? event.note : change.reason)

export function eventText({ step, status }: Event, order: Pick<Order, 'pickup'>): string {
  if (step === 'move undone') return `Undone: back to ${statusWord(status, order)}`
  return step === 'moved' ? statusWord(status, order) : steps[step]
}

function dot({ step, status }: Event): string {
  if (
    step === 'payment failed' ||
    step === 'refund failed' ||
    step === 'part refund failed' ||
    (step === 'moved' && isCancelledOrReturned(status))
  )
    return 'bg-alarm'
  if (step === 'refund due') return 'bg-star'
  return step === 'moved' ? 'bg-leaf' : 'bg-[#8d9488]'
}
