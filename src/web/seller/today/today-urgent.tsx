import { AlarmClock, Mail, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { refundsText } from '#web/seller/orders/payment-state.tsx'
import type { Today } from './use-today.ts'

const shownLimit = 6
const note =
  'flex min-h-11 items-center gap-2.5 rounded-2xl border px-4 py-2 font-semibold underline-offset-4 hover:underline'

/** Late orders, refunds that are not done, emails that were not sent, and too many that visitors have asked for. */
export function TodayUrgent({ today }: { today: Today }) {
  const { late, refundsDue, refundsFailed, keptMail = 0, visitorMail } = today
  if (late.count === 0 && refundsDue === 0 && keptMail === 0 && !visitorMail) return null
  return (
    <div className="grid gap-2.5">
      {late.count > 0 && (
        <section
          aria-labelledby="late-title"
          className="rounded-2xl border border-[#eab7b1] bg-alarm-pale p-4"
        >
          <h2 id="late-title" className="font-sans text-base tracking-normal text-alarm">
            <Link
              to={ordersTable({ late: 'true' })}
              className="inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:underline"
            >
              <AlarmClock aria-hidden className="size-5" />
              {late.count === 1 ? '1 order is late' : `${late.count} orders are late`}
            </Link>
          </h2>
          <ul className="mt-2.5 grid gap-2 xl:grid-cols-2">
            {late.orders.slice(0, shownLimit).map((order) => (
              <li key={order._id}>
                <Link
                  to={sellerPages.order.to(order)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-white px-3 py-1.5 text-[0.9375rem] hover:shadow-card"
                >
                  <strong className="tabular-nums">{order.number}</strong>
                  <span className="min-w-0 grow wrap-anywhere">
                    {order.address.firstName} {order.address.lastName}
                  </span>
                  <span className="text-ink-soft">{statusWord(order.status, order)}</span>
                  <TimeChip order={order} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {visitorMail && (
        <p className={`${note} border-[#f0c36a] bg-[#fff8e3] text-[#6b4a00] hover:no-underline`}>
          <Mail aria-hidden className="size-4.5 shrink-0" />
          <span>
            Visitors have asked for {visitorMail.sent} emails to unconfirmed addresses in 24 hours.
            At {visitorMail.ceiling} the next ones wait.
          </span>
        </p>
      )}
      {(refundsDue > 0 || keptMail > 0) && (
        <div className="flex flex-wrap gap-2.5">
          {refundsDue > 0 && (
            <Link
              to={ordersTable({ paymentState: 'refund due' })}
              className={`${note} border-[#f0c36a] bg-[#fff8e3] text-[#6b4a00]`}
            >
              <Undo2 aria-hidden className="size-4.5" />
              {refundsText(refundsDue, refundsFailed)}
            </Link>
          )}
          {keptMail > 0 && (
            <Link to={sellerPages.mail.to} className={`${note} border-line bg-white`}>
              <Mail aria-hidden className="size-4.5 text-leaf" />
              {keptMail === 1 ? '1 email' : `${keptMail} emails`} not sent: no mail server set up
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
