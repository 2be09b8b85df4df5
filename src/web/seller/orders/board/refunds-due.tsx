import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { useMoney } from '#web/ui/money.ts'
import { hasFailedRefund, refundsText } from '#web/seller/orders/payment-state.tsx'
import { ordersTable } from '#web/seller/orders/order-filters.ts'

const shownLimit = 3

/** Orders whose refund is on its way or has failed, above the board. */
export function RefundsDue({ orders }: { orders: Order[] }) {
  const money = useMoney()
  if (orders.length === 0) return null
  const more = orders.length - shownLimit
  return (
    <section
      aria-labelledby="refunds-due"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border border-[#f0c36a] bg-[#fff8e3] px-4 py-3"
    >
      <h2
        id="refunds-due"
        className="flex items-center gap-2 font-sans text-base tracking-normal text-[#6b4a00]"
      >
        <Undo2 aria-hidden className="size-4.5" />
        {refundsText(orders.length, orders.filter(hasFailedRefund).length)}
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {orders.slice(0, shownLimit).map((order) => (
          <li key={order._id}>
            <Link
              to={sellerPages.order.to(order)}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 underline underline-offset-4 hover:text-leaf"
            >
              {order.number}{' '}
              <strong className="tabular-nums">{money(order.orderedAmount ?? order.amount)}</strong>
              {hasFailedRefund(order) && 'failed'}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link
              to={ordersTable({ paymentState: 'refund due' })}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline underline-offset-4 hover:text-leaf"
            >
              and {more} more
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
