import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import {
  columnTitles,
  type BoardStatus,
  type ColumnOrders,
} from '#web/seller/orders/order-moves.ts'

type Props = ColumnOrders & { isShown: boolean; children: (order: Order) => ReactNode }

const emptyTexts: Record<BoardStatus, string> = {
  'Order Placed': 'No orders waiting. New ones appear here automatically.',
  Packing: 'Nothing is being packed.',
  'Out for delivery': 'Nothing is out for delivery.',
  Delivered: 'Nothing delivered yet today.',
}

/** All columns are shown side by side on wide screens, otherwise only the chosen one. */
export function BoardColumn({ status, orders, count, isShown, children }: Props) {
  const more = count - orders.length
  const titleId = `column-${status.replaceAll(' ', '-')}`
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card pb-4 @5xl:bg-sand/60 @5xl:p-2.5 ${isShown ? '' : '@max-5xl:hidden'}`}
    >
      <h2
        id={titleId}
        data-column={status}
        tabIndex={-1}
        className="mb-2.5 flex items-center justify-between px-1.5 font-sans text-base tracking-normal"
      >
        {columnTitles[status]}
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-white px-2 text-sm tabular-nums">
          {count}
        </span>
      </h2>
      {orders.length === 0 ? (
        <p className="rounded-2xl border border-dashed border-[#cfc6b0] px-4 py-6 text-center text-[0.9375rem] text-balance text-ink-soft">
          {emptyTexts[status]}
        </p>
      ) : (
        <ol className="grid gap-2.5 @xl:@max-5xl:grid-cols-2">
          {orders.map((order) => (
            <li key={order._id}>{children(order)}</li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <Link
          to={ordersTable({ status })}
          className="mt-2.5 block px-1.5 py-1 text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          and {more} more
        </Link>
      )}
    </section>
  )
}
