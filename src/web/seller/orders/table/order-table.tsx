import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { compactButton } from '#web/ui/compact-button.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import {
  filtersOf,
  ordersTable,
  tableParameters,
  type OrderFilters,
} from '#web/seller/orders/order-filters.ts'
import { OrderRows } from './order-rows.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { useOrderEvents } from '#web/seller/orders/use-order-events.ts'

const pageSize = 25

/** All orders, newest first. Filters and page are in the address, so that they can be linked to. */
export function OrderTable() {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(parameters)
  const cursor = parameters.get('cursor') ?? undefined
  useOrderEvents(['GET /api/order/seller'])
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
          <LoadError what="The orders" error={error} onTry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} className="h-16" />
        )
      ) : data.orders.length === 0 ? (
        <Nothing filters={filters} nextCursor={data.nextCursor} isPage={cursor !== undefined} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {data.orders.length} orders{data.nextCursor === undefined ? '' : ', and older ones'}
          </p>
          <OrderRows orders={data.orders} isStale={isPlaceholderData} />
          <CursorPages
            cursor={cursor}
            nextCursor={data.nextCursor}
            addressOf={(place) => `?${tableParameters(filters, place)}`}
          />
        </>
      )}
    </>
  )
}

type NothingProps = { filters: OrderFilters; nextCursor: string | undefined; isPage: boolean }

function Nothing({ filters, nextCursor, isPage }: NothingProps) {
  if (nextCursor !== undefined)
    return (
      <EmptyState title="Nothing found so far">
        <p>There are older orders that were not looked through yet.</p>
        <Link to={`?${tableParameters(filters, nextCursor)}`} className={compactButton('outline')}>
          Look further back
        </Link>
      </EmptyState>
    )
  const isNarrowed = Object.keys(filters).length > 0 || isPage
  return isNarrowed ? (
    <EmptyState title="No orders found">
      <p>Try another status, another day or a shorter search.</p>
      {filters.placed === undefined && (
        <Link
          to={ordersTable({ ...filters, placed: 'false' })}
          className={compactButton('outline')}
        >
          Look among orders that were never paid
        </Link>
      )}
      <Link to={ordersTable({})} className={compactButton('outline')}>
        Show all orders
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet">
      <p>The first one appears here and on the board automatically.</p>
      <Link to={sellerPaths.products} className={compactButton('outline')}>
        Go to the products
      </Link>
    </EmptyState>
  )
}
