import { Link, useSearchParams } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { OrderBoard } from '#web/seller/orders/board/order-board.tsx'
import { useBoardSearch } from '#web/seller/orders/board/use-board-search.ts'
import { ordersTable } from './order-filters.ts'
import { OrderSearchField } from './order-search-field.tsx'
import { OrderTable } from '#web/seller/orders/table/order-table.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { PauseButton } from '#web/seller/pause/pause-button.tsx'
import { SoundSwitch } from '#web/seller/alerts/sound-switch.tsx'

export default function Orders() {
  const [parameters] = useSearchParams()
  const isTable = parameters.get('view') === 'table'
  const { search, setSearch } = useBoardSearch()
  return (
    // The board fills the height below the header, and its columns scroll.
    <div className={isTable ? '' : 'tall:flex tall:h-[calc(100dvh-6.125rem)] tall:flex-col'}>
      <PageHead title="Orders">
        {!isTable && (
          <>
            <div
              role="search"
              aria-label="Orders on the board"
              className="flex max-md:w-full md:w-64"
            >
              <OrderSearchField label="Search the board" value={search} onSearch={setSearch} />
            </div>
            <SoundSwitch />
            <PauseButton />
          </>
        )}
        <nav aria-label="View" className="flex rounded-xl bg-sand p-1">
          <ViewLink to={sellerPaths.orders} text="Board" isShown={!isTable} />
          <ViewLink to={ordersTable({ search })} text="Table" isShown={isTable} />
        </nav>
      </PageHead>
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
