import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh, isCancelledOrReturned } from '#modules/orders/status.ts'
import { ApiRefusal } from '#web/api.ts'
import { useShop } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { NewOrderAlert } from '#web/seller/alerts/new-order-alert.tsx'
import { newOrders } from '#web/seller/alerts/new-orders.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { asMoved } from '#web/seller/orders/order-moves.ts'
import { useMoveOrder, usePendingMoves } from '#web/seller/orders/use-move-order.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { itemsToPack, packedWith } from '#web/seller/orders/ticks/packed-items.ts'
import { useTickState } from '#web/seller/orders/ticks/send-ticks.ts'
import { ChooseOrders } from './choose-orders.tsx'
import { FinishPacking } from './finish-packing.tsx'
import { letterOf, orderIdsIn } from './packing-lines.ts'
import type { Bag } from './packing-lines.ts'
import { PackingHead } from './packing-head.tsx'
import { ShelfList } from './shelf-list.tsx'
import { BagLetter } from './bag-letter.tsx'

/** One walk along the shelves, with a bag for each order. */
export default function PackingPage() {
  const [parameters] = useSearchParams()
  const ids = orderIdsIn(parameters)
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col px-3 pb-24 sm:px-4">
      <NewOrderAlert />
      {ids.length === 0 ? (
        <ChooseOrders />
      ) : (
        <OpenPacking key={ids.join()} ids={ids} isFinishing={parameters.has('finish')} />
      )}
    </main>
  )
}

function OpenPacking({ ids, isFinishing }: { ids: string[]; isFinishing: boolean }) {
  const { name } = useShop()
  const moves = usePendingMoves()
  const move = useMoveOrder()
  useOrderEvents(
    ['GET /api/order/one'],
    (batch) => batch === 'all' || ids.some((id) => batch.has(id)),
  )
  const answers = useQueries({
    queries: ids.map((id) => sellerQuery('GET /api/order/one', { id })),
  })
  useEffect(() => ids.forEach((id) => newOrders.markSeen(id)), [ids])

  const found = answers.flatMap(({ data }, place) =>
    data ? [{ letter: letterOf(place), order: asMoved(data.order, moves) }] : [],
  )
  const bags = found.filter(({ order }) => canWeigh(order.status))
  const left = found.filter(({ order }) => !canWeigh(order.status))
  const isMissing = answers.some(({ error, data }) => !data && isNotFound(error))
  const failed = answers.find(({ error, data }) => !data && error && !isNotFound(error))
  const all = {
    data: failed || answers.some(({ isPending }) => isPending) ? undefined : bags,
    error: failed?.error,
    refetch: () => answers.forEach(({ refetch }) => void refetch()),
  }
  const hasLetters = ids.length > 1

  return (
    <>
      <title>{`Packing walk · ${name}`}</title>
      <PackingHead bags={bags} hasLetters={hasLetters} isFinishing={isFinishing} />
      {isMissing && (
        <p role="alert" className="mb-3 rounded-xl bg-alarm-pale px-3 py-2 text-alarm">
          There is no such order. Check the address for a typo, or choose the orders again.
        </p>
      )}
      {left.map((bag) => (
        <BagNotice key={bag.order._id} bag={bag} hasLetters={hasLetters} />
      ))}
      <NotStarted bags={bags} onStart={(order) => move({ order, to: 'Packing' })} />
      <Loaded query={all} what="The orders" skeleton={{ count: 6, className: 'h-20' }}>
        {() =>
          bags.length === 0 ? (
            <NothingLeft />
          ) : isFinishing ? (
            <FinishPacking
              bags={bags}
              hasLetters={hasLetters}
              onPacked={(order) => move({ order, to: 'Out for delivery' })}
            />
          ) : (
            <ShelfList bags={bags} hasLetters={hasLetters} />
          )
        }
      </Loaded>
    </>
  )
}

const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 404

/** The address was opened by hand, or the start of packing was undone. */
function NotStarted({ bags, onStart }: { bags: Bag[]; onStart: (order: Order) => void }) {
  return bags
    .filter(({ order }) => order.status === 'Order Placed')
    .map(({ order }) => (
      <p
        key={order._id}
        className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-xl bg-[#fff8e3] px-3 py-2"
      >
        Order {order.number} is not being packed yet.
        <Button onClick={() => onStart(order)} look="outline" className="h-12">
          Start packing
        </Button>
      </p>
    ))
}

function NothingLeft() {
  return (
    <EmptyState title="This walk is done">
      <p>No order of it has to be packed any more.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={sellerPages.packing.to} className={`${buttonClass('primary')} h-12`}>
          Next walk
        </Link>
        <Link to={sellerPages.orders.to} className={`${buttonClass('outline')} h-12`}>
          Go to the board
        </Link>
      </div>
    </EmptyState>
  )
}

/** An order of this page that is not to be packed any more. */
function BagNotice({ bag, hasLetters }: { bag: Bag; hasLetters: boolean }) {
  const { letter, order } = bag
  const isOff = isCancelledOrReturned(order.status)
  const packed = packedWith(order, useTickState().refused)
  const toPutBack = isOff ? itemsToPack(order).filter(({ product }) => packed.has(product._id)) : []
  return (
    <section
      role="status"
      aria-label={`Order ${order.number}`}
      className={`mb-3 rounded-xl px-3 py-2 ${isOff ? 'bg-alarm-pale text-alarm' : 'bg-leaf-pale text-leaf-dark'}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        {hasLetters && <BagLetter letter={letter} />}
        {isOff
          ? `Order ${order.number} was cancelled. Stop packing it.`
          : `Order ${order.number} is packed: “${statusWord(order.status, order)}”.`}
      </p>
      {toPutBack.length > 0 && (
        <>
          <p className="mt-1">Put back what is in the bag:</p>
          <ul className="list-disc pl-5">
            {toPutBack.map(({ product, quantity, item }) => (
              <li key={`${item.product._id} ${product._id}`} className="wrap-anywhere">
                {quantity} × {product.name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
