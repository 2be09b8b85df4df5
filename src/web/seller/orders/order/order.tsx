import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, FileText, Footprints, Printer, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { canWeigh } from '#modules/orders/status.ts'
import type { AnswerOf } from '#web/api.ts'
import { useShop } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { OrderStatus } from '#web/ui/order/order-status.tsx'
import { useDates } from '#web/data/use-dates.ts'
import { ReturnDialog } from '#web/seller/orders/return-dialog.tsx'
import { CancelDialog } from '#web/seller/orders/cancel-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { newOrders } from '#web/seller/alerts/new-orders.ts'
import { asMoved, type Status } from '#web/seller/orders/order-moves.ts'
import { isComplete, unpackedNames } from '#web/seller/orders/ticks/packed-items.ts'
import { UnpackedDialog } from '#web/seller/orders/unpacked-dialog.tsx'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { deliveryText } from '#web/seller/orders/time/time-left.ts'
import { useMoveOrder, usePendingMoves } from '#web/seller/orders/use-move-order.ts'
import { useStartPacking } from '#web/seller/orders/use-start-packing.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { OrderProblems } from './order-problems.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderShopper } from './order-shopper.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PackingList } from './packing-list.tsx'

const textLink =
  'inline-flex min-h-8 items-center gap-0.5 pr-2 text-[0.9375rem] font-semibold text-leaf-dark pointer-coarse:min-h-11 hover:text-leaf'

export default function SellerOrder() {
  const { id = '' } = useParams()
  useOrderEvents(['GET /api/order/one'], (batch) => batch === 'all' || batch.has(id))
  const query = useQuery(sellerQuery('GET /api/order/one', { id }))
  const { data } = query

  return (
    <>
      <div className="mb-2 -ml-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <Link to={sellerPages.orders.to} className={textLink}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Orders
        </Link>
        {data && (
          <nav aria-label="Orders by the time they were placed" className="flex flex-wrap gap-x-4">
            {data.previous !== undefined && (
              <Link to={sellerPages.order.to({ _id: data.previous })} className={textLink}>
                <ChevronLeft aria-hidden className="size-4.5" />
                Previous
              </Link>
            )}
            {data.next !== undefined && (
              <Link to={sellerPages.order.to({ _id: data.next })} className={textLink}>
                Next
                <ChevronRight aria-hidden className="size-4.5" />
              </Link>
            )}
          </nav>
        )}
      </div>
      <Loaded
        query={query}
        what="This order"
        skeleton={{ count: 3, className: 'h-40' }}
        missing={<NoSuchOrder />}
      >
        {(around) => <OrderPage key={id} order={around.order} around={around} />}
      </Loaded>
    </>
  )
}

function NoSuchOrder() {
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <EmptyState title="There is no such order">
        <p>Check the address for a typo.</p>
        <Link to={sellerPages.orders.to} className={buttonClass('outline')}>
          Go to the board
        </Link>
      </EmptyState>
    </>
  )
}

type PageProps = { order: Order; around: AnswerOf<'GET /api/order/one'> }

function OrderPage({ order: known, around }: PageProps) {
  const { dayAndTime } = useDates()
  const order = asMoved(known, usePendingMoves())
  const { number, status, createdAt } = order
  const { name } = useShop()
  const { slotText } = useShopTime()
  const [isCancelling, setIsCancelling] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const ticks = usePendingTicks()
  const move = useMoveOrder()
  const { isBusy, start } = useStartPacking([order])
  const moveOn = (to: Status) =>
    to === 'Out for delivery' && !isComplete(order, ticks) ? setIsAsking(true) : move({ order, to })
  useEffect(() => newOrders.markSeen(known._id), [known._id])

  return (
    <>
      <title>{`Order ${number} · ${name}`}</title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-[1.75rem] leading-tight tabular-nums">Order {number}</h1>
        <OrderStatus status={status} pickup={order.pickup} />
        <TimeChip order={order} />
        {order.placedBy && (
          <span className="rounded-full bg-sand px-2.5 py-0.5 text-[0.8125rem] font-semibold text-ink-soft">
            Placed by you, by phone
          </span>
        )}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {canWeigh(status) && (
            <Button aria-disabled={isBusy} onClick={start} look="outline">
              <Footprints aria-hidden className="size-4.5" />
              Packing walk
            </Button>
          )}
          <Link to={sellerPages.slip.to(order)} className={buttonClass('outline')}>
            <Printer aria-hidden className="size-4.5" />
            Packing slip
          </Link>
          <Link to={sellerPages.receipt.to(order)} className={buttonClass('outline')}>
            <ReceiptText aria-hidden className="size-4.5" />
            Receipt
          </Link>
          {order.invoice !== undefined && (
            <Link to={sellerPages.invoice.to(order)} className={buttonClass('outline')}>
              <FileText aria-hidden className="size-4.5" />
              Invoice
            </Link>
          )}
        </div>
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Ordered <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        {order.slot && `. For ${slotText(order.slot)}`}
        {status === 'Delivered' && `. ${deliveryText(order) ?? statusWord(status, order)}.`}
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          <OrderProblems order={order} />
          <PackingList order={order} />
          <OrderSteps
            order={order}
            onMove={moveOn}
            onCancel={() => setIsCancelling(true)}
            onReturn={() => setIsReturning(true)}
          />
          {around.note !== undefined && <OrderNote id={order._id} note={around.note} />}
        </div>
        <div className="grid gap-4 md:max-lg:grid-cols-2 lg:row-span-2">
          <OrderAddress order={order} />
          <OrderPayment order={order} />
          <OrderShopper order={order} around={around} />
        </div>
        <OrderHistory order={order} />
      </div>
      {isAsking && (
        <UnpackedDialog
          order={order}
          names={unpackedNames(order, ticks)}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            move({ order, to: 'Out for delivery' })
          }}
        />
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          onClose={() => setIsCancelling(false)}
          onCancel={(note) => move({ order, to: 'Cancelled', note })}
        />
      )}
      {isReturning && (
        <ReturnDialog
          order={order}
          onClose={() => setIsReturning(false)}
          onReturn={(answer) => move({ order, to: 'Returned', ...answer })}
        />
      )}
    </>
  )
}
