import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { useShop } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { itemsText } from '#web/ui/order/items-text.ts'
import { TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { BagLetter } from './bag-letter.tsx'
import { useStartPacking } from '../orders/use-start-packing.ts'
import { letterOf, bagLimit, bagProgress } from './packing-lines.ts'

/** The orders that are to be packed, those that must leave first at the top. */
export function ChooseOrders() {
  const { name } = useShop()
  // `NewOrderAlert` refetches it.
  const board = useQuery(sellerQuery('GET /api/order/board'))
  const [chosen, setChosen] = useState<string[]>([])
  const orders = (board.data?.open ?? []).filter(({ status }) => canWeigh(status))
  const wanted = chosen.flatMap((id) => orders.find(({ _id }) => _id === id) ?? [])
  const { isBusy, start } = useStartPacking(wanted)
  const isFull = wanted.length >= bagLimit

  return (
    <>
      <title>{`Packing walk · ${name}`}</title>
      <header className="flex min-h-14 items-center gap-2">
        <Link
          to={sellerPages.orders.to}
          className="-ml-2 inline-flex min-h-12 items-center gap-0.5 pr-2 font-semibold text-leaf-dark hover:text-leaf"
        >
          <ChevronLeft aria-hidden className="size-5" />
          Board
        </Link>
        <h1 className="text-xl leading-tight">Packing walk</h1>
      </header>
      {orders.length === 0 ? (
        <Loaded query={board} what="The orders" skeleton={{ count: 5, className: 'h-20' }}>
          {() => (
            <EmptyState title="Nothing to pack">
              <p>New orders appear here by themselves.</p>
            </EmptyState>
          )}
        </Loaded>
      ) : (
        <>
          <p className="mb-2 text-ink-soft">
            Choose one order, or up to four for one walk. What must leave first is at the top.
          </p>
          <ul className="overflow-hidden rounded-2xl border border-line bg-white">
            {orders.map((order) => {
              const place = wanted.indexOf(order)
              return (
                <Choice
                  key={order._id}
                  order={order}
                  place={place}
                  isDisabled={isFull && place === -1}
                  onToggle={() =>
                    setChosen(
                      place === -1
                        ? [...wanted.map(({ _id }) => _id), order._id]
                        : chosen.filter((id) => id !== order._id),
                    )
                  }
                />
              )
            })}
          </ul>
          <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
            <div className="mx-auto flex max-w-2xl">
              <Button
                isBusy={isBusy}
                aria-disabled={wanted.length === 0}
                onClick={() => wanted.length > 0 && start()}
                look="primary"
                className="h-13 grow text-base"
              >
                {startText(wanted.length)}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  )
}

const startText = (count: number): string =>
  count === 0
    ? 'Choose an order first'
    : `Start with ${count === 1 ? '1 order' : `${count} orders`}`

type ChoiceProps = { order: Order; place: number; isDisabled: boolean; onToggle: () => void }

function Choice({ order, place, isDisabled, onToggle }: ChoiceProps) {
  const { number, status, address, items } = order
  const isChosen = place >= 0
  const { done, of } = bagProgress({ order }, usePendingTicks())
  return (
    <li className="border-line not-first:border-t">
      <label
        className={`flex min-h-20 touch-manipulation items-center gap-3 px-3 py-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf ${isDisabled ? 'opacity-55' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onToggle}
          aria-label={`Order ${number}`}
          className="peer sr-only scroll-my-28"
        />
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-xl border-2 border-[#8d9488] bg-white text-white *:opacity-0 peer-checked:border-leaf peer-checked:bg-leaf peer-checked:*:opacity-100 forced-colors:text-[ButtonText]"
        >
          <Check className="size-7" strokeWidth={3} />
        </span>
        <span className="min-w-0 grow leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <strong className="tabular-nums">{number}</strong>
            <TimeChip order={order} />
            {status === 'Packing' && (
              <span className="rounded-full bg-sand px-2.5 py-0.5 text-[0.8125rem] font-semibold tabular-nums">
                Packing: {done} of {of}
              </span>
            )}
          </span>
          <span className="block truncate text-[0.9375rem] text-ink-soft">
            <span className="font-semibold text-ink">
              {address.firstName} {address.lastName}
            </span>{' '}
            · {itemsText(items)}
          </span>
        </span>
        {isChosen && <BagLetter letter={letterOf(place)} />}
      </label>
    </li>
  )
}
