import { Link } from 'react-router'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OrderRows } from '../orders/shopper-order-rows.tsx'
import type { AnswerOf } from '#web/api.ts'

type Props = { shopperId: string; orders: AnswerOf<'GET /api/seller/shopper'>['orders'] }

export function ShopperOrders({ shopperId, orders }: Props) {
  const money = useMoney()
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
        <OrderRows orders={newest} />
      </ul>
      {count > newest.length && (
        <Link
          to={ordersTable({ shopper: shopperId })}
          className={`${buttonClass('outline')} mt-3 w-full`}
        >
          All {count} orders
        </Link>
      )}
    </Panel>
  )
}
