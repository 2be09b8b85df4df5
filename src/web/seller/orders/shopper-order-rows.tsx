import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { useMoney } from '#web/ui/money.ts'
import { OrderStatus } from '#web/ui/order/order-status.tsx'

type Row = Pick<Order, '_id' | 'number' | 'status' | 'pickup' | 'createdAt' | 'amount'>

/** Orders of a shopper. Narrow rows have time and amount on a line of their own. */
export function OrderRows({ orders, isNarrow = false }: { orders: Row[]; isNarrow?: boolean }) {
  const money = useMoney()
  const { dayAndTime } = useDates()
  return orders.map((order) => (
    <li
      key={order._id}
      className={`flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5 text-[0.9375rem] ${isNarrow ? 'first:border-0' : ''}`}
    >
      <Link
        to={sellerPages.order.to(order)}
        className="inline-flex min-h-8 items-center font-semibold text-leaf-dark underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {order.number}
      </Link>
      <OrderStatus status={order.status} pickup={order.pickup} />
      <span
        className={`flex justify-between gap-x-6 text-ink-soft tabular-nums ${isNarrow ? 'w-full' : 'max-sm:w-full'}`}
      >
        <time dateTime={order.createdAt}>{dayAndTime(order.createdAt)}</time>
        {money(order.amount)}
      </span>
    </li>
  ))
}
