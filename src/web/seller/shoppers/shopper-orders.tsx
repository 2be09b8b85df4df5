import { Link } from 'react-router'
import { useDates } from '#web/data/use-dates.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { useMoney } from '#web/ui/money.ts'
import { OrderStatus } from '#web/ui/order/order-status.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Answer } from './shopper.tsx'

type Props = { shopperId: string; orders: Answer['orders'] }

export function ShopperOrders({ shopperId, orders }: Props) {
  const money = useMoney()
  const { dayAndTime } = useDates()
  const { count, newest } = orders
  const figures = [
    ['Orders', count],
    ['Open', orders.open],
    ['Delivered', orders.delivered],
    ['Cancelled', orders.cancelled],
    ['Spent', money(orders.spent)],
  ]
  return (
    <Panel title="Orders">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {newest.length === 0 && (
        <p className="mt-4 text-[0.9375rem] text-ink-soft">Nothing was ordered yet.</p>
      )}
      <ul className="mt-4">
        {newest.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5"
          >
            <Link
              to={sellerPaths.order(order)}
              className="inline-flex min-h-8 items-center font-semibold text-leaf-dark underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {order.number}
            </Link>
            <OrderStatus status={order.status} pickup={order.pickup} />
            <span className="flex justify-between gap-6 text-[0.9375rem] text-ink-soft tabular-nums max-sm:w-full">
              <time dateTime={order.createdAt}>{dayAndTime(order.createdAt)}</time>
              {money(order.amount)}
            </span>
          </li>
        ))}
      </ul>
      {count > newest.length && (
        <Link
          to={ordersTable({ shopper: shopperId })}
          className={`${compactButton('outline')} mt-3 w-full`}
        >
          All {count} orders
        </Link>
      )}
    </Panel>
  )
}
