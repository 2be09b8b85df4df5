import { BookOpen, Footprints, ListChecks, PhoneCall } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { OrderBoard } from '#web/seller/orders/board/order-board.tsx'
import { useBoardSearch } from '#web/seller/orders/board/use-board-search.ts'
import { OrderTable } from '#web/seller/orders/table/order-table.tsx'
import { PauseButton } from '#web/seller/pause/pause-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SoundSwitch } from '#web/seller/alerts/sound-switch.tsx'
import { ordersTable } from './order-filters.ts'
import { OrderSearchField } from './order-search-field.tsx'

export default function Orders() {
  const [parameters] = useSearchParams()
  const isTable = parameters.get('view') === 'table'
  const { search, setSearch } = useBoardSearch()
  return (
    // The board fills the height below the header, and its columns scroll.
    <div className={isTable ? '' : 'tall:flex tall:h-[calc(100dvh-6.125rem)] tall:flex-col'}>
      {/* On a phone or tablet the views are beside the title, and all else is one row below. */}
      <div className="mb-4 flex flex-wrap items-center gap-2 max-md:mb-2">
        <h1 className="mr-auto text-[1.625rem] leading-tight">Orders</h1>
        {!isTable && (
          <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 max-lg:order-1 max-lg:w-full lg:grow">
            <div
              role="search"
              aria-label="Orders on the board"
              className="flex grow basis-24 md:basis-52 xl:max-w-88"
            >
              <OrderSearchField label="Search the board" value={search} onSearch={setSearch} />
            </div>
            <Link
              to={sellerPages.packing.to}
              title="Pack up to four orders with a phone"
              className={`${buttonClass('outline')} max-md:w-11 max-md:px-0!`}
            >
              <Footprints aria-hidden className="size-4.5 shrink-0" />
              <span className="max-md:sr-only">Packing walk</span>
            </Link>
            <Link
              to={sellerPages.pickList.to}
              title="Everything to pick, by category"
              className={`${buttonClass('outline')} max-md:w-11 max-md:px-0!`}
            >
              <ListChecks aria-hidden className="size-4.5 shrink-0" />
              <span className="max-md:sr-only">Pick list</span>
            </Link>
            <SoundSwitch />
            <PauseButton />
          </div>
        )}
        {isTable && (
          <Link to={sellerPages.dayClose.to} className={buttonClass('outline')}>
            <BookOpen aria-hidden className="size-4.5 shrink-0" />
            Day close
          </Link>
        )}
        <Link
          to={sellerPages.newOrder.to}
          title="For somebody on the phone or at the counter"
          className={`${buttonClass('outline')} max-md:w-11 max-md:px-0!`}
        >
          <PhoneCall aria-hidden className="size-4.5 shrink-0" />
          <span className="max-md:sr-only">New order</span>
        </Link>
        <nav aria-label="View" className="flex rounded-xl bg-sand p-1">
          <ViewLink to={sellerPages.orders.to} text="Board" isShown={!isTable} />
          <ViewLink to={ordersTable({ search })} text="Table" isShown={isTable} />
        </nav>
      </div>
      {isTable ? <OrderTable /> : <OrderBoard />}
    </div>
  )
}

function ViewLink({ to, text, isShown }: { to: string; text: string; isShown: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={`grid h-9 place-items-center rounded-lg px-4 pointer-coarse:h-11 text-[0.9375rem] font-semibold ${
        isShown ? 'bg-white text-leaf-dark shadow-card' : 'text-ink-soft hover:text-ink'
      }`}
    >
      {text}
    </Link>
  )
}
