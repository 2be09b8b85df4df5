import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { billWords } from '#modules/pricing/bill.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { OrderStatus } from '#web/ui/order/order-status.tsx'
import { useDates } from '#web/data/use-dates.ts'
import { useMoney } from '#web/ui/money.ts'
import { addressLine } from '#web/seller/orders/address-text.ts'
import { PaymentState } from '#web/seller/orders/payment-state.tsx'
import { Cell, Table } from '#web/ui/table.tsx'
import { TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { useDelivery } from '#web/data/use-shop.ts'

const columns = [
  { text: 'Order' },
  { text: 'Items' },
  { text: 'Address' },
  { text: billWords.total, isEnd: true },
  { text: 'Payment' },
  { text: 'Status' },
]

type Props = { orders: Order[]; isStale: boolean }

/** Rows of a table on wide screens, otherwise cards. */
export function OrderRows({ orders, isStale }: Props) {
  const money = useMoney()
  return (
    <>
      <div className="max-xl:hidden">
        <Table caption="Orders, newest first" columns={columns} isStale={isStale}>
          {orders.map((order) => (
            <tr key={order._id} className="hover:bg-sand/30">
              <Cell className="align-top whitespace-nowrap">
                <NumberLink order={order} />
                <Time at={order.createdAt} />
              </Cell>
              <Cell className="min-w-44 align-top">
                <Items items={order.items} />
              </Cell>
              <Cell className="min-w-40 align-top wrap-anywhere">
                <Person order={order} />
              </Cell>
              <Cell isEnd className="align-top font-bold">
                {money(order.amount)}
              </Cell>
              <Cell className="align-top whitespace-nowrap">
                <PaymentState order={order} />
              </Cell>
              <Cell className="align-top">
                <State order={order} />
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      <ul className={`grid gap-2.5 md:grid-cols-2 xl:hidden ${isStale ? 'opacity-60' : ''}`}>
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-col gap-2 rounded-2xl border border-line bg-white p-4 text-[0.9375rem]"
          >
            <div className="flex items-start justify-between gap-3">
              <div>
                <NumberLink order={order} />
                <Time at={order.createdAt} />
              </div>
              <State order={order} isEnd />
            </div>
            <Items items={order.items} />
            <div className="wrap-anywhere">
              <Person order={order} />
            </div>
            <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-2">
              <div>
                <PaymentState order={order} />
              </div>
              <strong className="text-base tabular-nums">{money(order.amount)}</strong>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const NumberLink = ({ order }: { order: Order }) => (
  <Link
    to={sellerPages.order.to(order)}
    className="inline-flex min-h-6 items-center text-base font-bold tabular-nums underline decoration-line decoration-2 underline-offset-4 hover:text-leaf hover:decoration-leaf"
  >
    {order.number}
  </Link>
)

function Time({ at }: { at: string }) {
  const { dayAndTime } = useDates()
  return (
    <time dateTime={at} className="block text-[0.8125rem] text-ink-soft tabular-nums">
      {dayAndTime(at)}
    </time>
  )
}

const shownLimit = 4

function Items({ items }: Pick<Order, 'items'>) {
  const more = items.length - shownLimit
  return (
    <ul className="leading-snug">
      {items.slice(0, shownLimit).map(({ product, quantity }) => (
        <li key={product._id} className="wrap-anywhere">
          <span className="font-semibold tabular-nums">{quantity} ×</span> {product.name}
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">and {more} more</li>}
    </ul>
  )
}

function Person({ order: { address, pickup, userId } }: { order: Order }) {
  const { country } = useDelivery()
  return (
    <>
      <Link
        to={sellerPages.shopper.to({ _id: userId })}
        className="inline-flex min-h-6 items-center font-semibold underline decoration-line decoration-2 underline-offset-4 hover:text-leaf hover:decoration-leaf"
      >
        {address.firstName} {address.lastName}
      </Link>
      <span className="block leading-snug text-ink-soft">
        {pickup ? 'Pickup' : addressLine(address, country.code)}
      </span>
      <span className="block leading-snug text-ink-soft tabular-nums">{address.phone}</span>
    </>
  )
}

const State = ({ order, isEnd = false }: { order: Order; isEnd?: boolean }) => (
  <span className={`grid gap-1 ${isEnd ? 'justify-items-end' : 'justify-items-start'}`}>
    <OrderStatus status={order.status} pickup={order.pickup} />
    <TimeChip order={order} />
  </span>
)
