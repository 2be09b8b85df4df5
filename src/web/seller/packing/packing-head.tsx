import { ChevronLeft, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { useIsOffline } from '#web/data/connection.ts'
import { packingOf, sellerPages } from '#web/seller-pages.ts'
import { TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'
import { BagLetter } from './bag-letter.tsx'
import { bagProgress, type Bag } from './packing-lines.ts'

type Props = { bags: Bag[]; hasLetters: boolean; isFinishing: boolean }

/** The title of the page, and how far each bag is. It stays at the top of the screen. */
export function PackingHead({ bags, hasLetters, isFinishing }: Props) {
  const ticks = usePendingTicks()
  const isOffline = useIsOffline()
  return (
    <header className="sticky top-0 z-10 -mx-3 mb-3 border-b border-line bg-paper px-3 pt-1 pb-2 short:static sm:-mx-4 sm:px-4">
      <div className="flex min-h-12 items-center gap-2">
        <Link
          to={isFinishing ? packingOf(bags.map(({ order }) => order._id)) : sellerPages.orders.to}
          className="-ml-2 inline-flex min-h-12 items-center gap-0.5 pr-2 font-semibold text-leaf-dark hover:text-leaf"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {isFinishing ? 'List' : 'Board'}
        </Link>
        <h1 className="mr-auto text-xl leading-tight">
          {isFinishing ? 'Before it is packed' : 'Packing walk'}
        </h1>
        <p role="status">
          {isOffline && (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 text-sm font-semibold text-white">
              <WifiOff aria-hidden className="size-4" />
              No connection
            </span>
          )}
        </p>
      </div>
      <ul aria-label="Bags" className="flex flex-wrap gap-x-4 gap-y-1">
        {bags.map((bag) => {
          const { done, of } = bagProgress(bag, ticks)
          return (
            <li key={bag.order._id} className="flex min-w-0 items-center gap-2 tabular-nums">
              {hasLetters && <BagLetter letter={bag.letter} />}
              <span className="font-semibold">{bag.order.number}</span>
              <span className="whitespace-nowrap text-ink-soft">
                {done} of {of}
              </span>
              {bags.length === 1 && <TimeChip order={bag.order} />}
            </li>
          )
        })}
      </ul>
    </header>
  )
}
