import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { deskButton } from './desk-button.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { filtersOf, ordersTable, tableParameters, type OrderFilters } from './order-filters.ts'
import { OrderRows } from './order-rows.tsx'
import { sellerQuery } from './query.ts'
import { Empty, LoadProblem, SkeletonRows } from './states.tsx'
import { useOrderHints } from './use-order-hints.ts'

const pageSize = 25

/** Every order, newest first. What is shown is all in the address, so that it can be linked to and gone back to. */
export function OrderTable() {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(parameters)
  const cursor = parameters.get('cursor') ?? undefined
  useOrderHints(['GET /api/order/seller'])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sellerQuery('GET /api/order/seller', { ...filters, cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  })

  const show = (next: OrderFilters) => setParameters(tableParameters(next), { replace: true })

  return (
    <>
      <OrderFilterBar filters={filters} onChange={show} />
      {data === undefined ? (
        error ? (
          <LoadProblem what="The orders" error={error} onTry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} className="h-16" />
        )
      ) : data.orders.length === 0 ? (
        <Nothing filters={filters} isPage={cursor !== undefined} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {data.orders.length} orders{data.nextCursor === undefined ? '' : ', and older ones'}
          </p>
          <OrderRows orders={data.orders} isStale={isPlaceholderData} />
          <Pages filters={filters} cursor={cursor} nextCursor={data.nextCursor} />
        </>
      )}
    </>
  )
}

function Nothing({ filters, isPage }: { filters: OrderFilters; isPage: boolean }) {
  const isNarrowed = Object.keys(filters).length > 0 || isPage
  return isNarrowed ? (
    <Empty title="No order is like that">
      <p>Perhaps another status, another day or fewer letters.</p>
      <Link to={ordersTable({})} className={deskButton('plain')}>
        Show all orders
      </Link>
    </Empty>
  ) : (
    <Empty title="No orders yet">
      <p>The first one appears here and on the board by itself.</p>
      <Link to={paths.sellerProducts} className={deskButton('plain')}>
        Look after the products
      </Link>
    </Empty>
  )
}

type PagesProps = {
  filters: OrderFilters
  cursor: string | undefined
  nextCursor: string | undefined
}

/** A list is cut after its last order, so the way back is the way one came: it travels with the links. */
function Pages({ filters, cursor, nextCursor }: PagesProps) {
  const state: unknown = useLocation().state
  const trail = Array.isArray(state) ? (state as (string | null)[]) : []
  if (cursor === undefined && nextCursor === undefined) return null
  const to = (place: string | null | undefined) =>
    `${paths.sellerOrders}?${tableParameters(filters, place ?? undefined)}`
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-end gap-2">
      {cursor !== undefined && (
        <Link to={to(trail.at(-1))} state={trail.slice(0, -1)} className={deskButton('plain')}>
          <ChevronLeft aria-hidden className="size-4" />
          {trail.length > 0 ? 'Newer' : 'Newest'}
        </Link>
      )}
      {nextCursor !== undefined && (
        <Link
          to={to(nextCursor)}
          state={[...trail, cursor ?? null]}
          className={deskButton('plain')}
        >
          Older
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}
