import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { type BoardStatus, boardStatuses } from '#modules/orders/status.ts'
import { useDeliveryOptions } from '#web/data/use-shop.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { columnTitle, type ColumnOrders } from '#web/seller/orders/order-moves.ts'
import type { ColumnPages } from './use-column-pages.ts'

type Props = ColumnOrders & {
  isShown: boolean
  pages: ColumnPages
  /** Only orders that match the search are shown. */
  isSearched: boolean
  children: (order: Order) => ReactNode
}

/** For a shop that offers pickup. */
const emptyPickupTexts: Partial<Record<BoardStatus, string>> = {
  'Out for delivery': 'Nothing is out for delivery or ready for pickup.',
  Delivered: 'Nothing delivered or picked up yet today.',
}

const emptyTexts: Record<BoardStatus, string> = {
  'Order Placed': 'No orders waiting. New ones appear here automatically.',
  Packing: 'Nothing is being packed.',
  'Out for delivery': 'Nothing is out for delivery.',
  Delivered: 'Nothing delivered yet today.',
}

/**
 * All columns are shown side by side on wide screens, otherwise only the chosen one. On screens with enough height the
 * orders scroll below the title.
 */
export function BoardColumn({
  status,
  orders,
  count,
  isShown,
  pages,
  isSearched,
  children,
}: Props) {
  const more = isSearched ? 0 : count - orders.length
  const hasPickup = useDeliveryOptions().pickup.isOn
  const emptyText = (hasPickup ? emptyPickupTexts[status] : undefined) ?? emptyTexts[status]
  const title = columnTitle({ status, orders, count })
  const titleId = `column-${status.replaceAll(' ', '-')}`
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card pb-4 tall:min-h-0 tall:flex-col tall:pb-2 @5xl:bg-sand/60 @5xl:p-2.5 ${isShown ? 'tall:flex' : '@max-5xl:hidden tall:@5xl:flex'}`}
    >
      <div className="mb-1 flex min-h-8 items-center gap-1 px-1.5">
        <h2
          id={titleId}
          data-column={status}
          tabIndex={-1}
          className="flex grow items-center gap-2 font-sans text-base tracking-normal"
        >
          {title}
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-white px-2 text-sm tabular-nums">
            {count}
          </span>
        </h2>
        {status !== 'Delivered' && orders.length > 0 && (
          <Link
            to={withQuery(sellerPages.slips.to, { status })}
            aria-label={`Print all slips: ${title}`}
            title="Print all slips"
            className="grid size-8 place-items-center rounded-lg hover:bg-white pointer-coarse:size-11"
          >
            <Printer aria-hidden className="size-4.5" />
          </Link>
        )}
      </div>
      {/* The padding leaves room for focus outlines, which would be cut off otherwise. */}
      <div className="tall:-mx-1.5 tall:min-h-0 tall:overflow-y-auto tall:overscroll-contain tall:px-1.5 tall:py-1">
        {orders.length === 0 ? (
          <p className="rounded-2xl border border-dashed border-[#cfc6b0] px-4 py-6 text-center text-[0.9375rem] text-balance text-ink-soft">
            {isSearched ? 'No match here.' : emptyText}
          </p>
        ) : (
          groupsOf(status, orders).map(({ isPickup, group }) => {
            if (group.length === 0) return null
            return (
              <div key={`${isPickup}`}>
                {group.length < orders.length && (
                  <h3 className="mt-1.5 mb-1 px-1.5 text-[0.8125rem] font-semibold text-ink-soft">
                    {isPickup ? 'Pickup' : 'Delivery'}
                  </h3>
                )}
                <ol className="grid gap-2 @xl:@max-5xl:grid-cols-2">
                  {group.map((order) => (
                    <li key={order._id} className="min-w-0">
                      {children(order)}
                    </li>
                  ))}
                </ol>
              </div>
            )
          })
        )}
        {more > 0 && (
          <Button
            onClick={pages.loadMore}
            aria-disabled={pages.isLoading}
            look="outline"
            className="mt-2.5 w-full"
          >
            {pages.isLoading ? 'Loading …' : `Show more (${more} not shown)`}
          </Button>
        )}
        {pages.hasFailed && (
          <p role="alert" className="mt-2 px-1.5 font-medium text-alarm">
            More orders could not be loaded. Please try again.
          </p>
        )}
      </div>
    </section>
  )
}

/** Until they are packed, all orders are in the order in which they must leave; afterwards they go different ways. */
function groupsOf(status: BoardStatus, orders: readonly Order[]) {
  if (status === 'Order Placed' || status === 'Packing') return [{ isPickup: false, group: orders }]
  return [false, true].map((isPickup) => ({
    isPickup,
    group: orders.filter(({ pickup = false }) => pickup === isPickup),
  }))
}

const block = 'animate-pulse rounded-2xl bg-sand motion-reduce:animate-none'

export function BoardSkeleton() {
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden className="grid gap-3 @5xl:grid-cols-4">
        {boardStatuses.map((column) => (
          <div key={column} className="grid content-start gap-2.5 @max-5xl:not-first:hidden">
            <div className={`${block} h-6 w-36`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
          </div>
        ))}
      </div>
    </div>
  )
}
