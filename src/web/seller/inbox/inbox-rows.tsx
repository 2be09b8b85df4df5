import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { duration } from '#web/seller/orders/time/time-left.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const minuteMs = 60_000

type Entry = AnswerOf<'GET /api/seller/inbox'>['open'][number]

/** Read again when orders change, and every minute because a withdrawal is no event of an order. */
export function useInbox() {
  useOrderEvents(['GET /api/seller/inbox'])
  return useQuery({ ...sellerQuery('GET /api/seller/inbox'), refetchInterval: minuteMs })
}

export function InboxRows({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Row({ entry }: { entry: Entry }) {
  const { id, orderId, number, name, text, note, at, settledAt } = entry
  const { dayAndTime } = useDates()
  const isOpen = settledAt === undefined
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-48 grow basis-0">
        <p className="font-semibold wrap-anywhere">{text}</p>
        {note !== '' && <p className="text-[0.9375rem] wrap-anywhere">“{note}”</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Link
            to={sellerPages.order.to({ _id: orderId })}
            className="font-semibold text-leaf-dark underline underline-offset-4"
          >
            Order {number}
          </Link>{' '}
          · {name} · <time dateTime={at}>{isOpen ? <Age at={at} /> : dayAndTime(at)}</time>
        </p>
      </div>
      {!isOpen ? (
        <p className="text-[0.9375rem] font-semibold text-ink-soft">
          {entry.kind === 'problem' ? 'Answered' : 'Settled'}
        </p>
      ) : entry.kind === 'problem' ? (
        <Link
          to={sellerPages.order.to({ _id: orderId })}
          aria-label={`Answer: ${text}, order ${number}`}
          className={buttonClass('outline')}
        >
          Answer
        </Link>
      ) : (
        <ActionButton
          look="outline"
          aria-label={`Mark as settled: order ${number}`}
          run={() => callAsSeller('POST /api/seller/withdrawals/settle', { body: { id } })}
          refetch={['GET /api/seller/inbox']}
        >
          Mark as settled
        </ActionButton>
      )}
    </li>
  )
}

/** How long the shopper has waited. */
function Age({ at }: { at: string }) {
  const minutes = Math.floor((useServerNow(minuteMs) - Date.parse(at)) / minuteMs)
  return minutes < 1 ? 'just now' : `waiting for ${duration(minutes)}`
}
