import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { textOf } from '#web/api.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import {
  filtersOf,
  ordersTable,
  tableParameters,
  type OrderFilters,
} from '#web/seller/orders/order-filters.ts'
import { OrderRows } from './order-rows.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { useOrderEvents } from '#web/seller/orders/use-order-events.ts'

const pageSize = 50

/** All orders, newest first, loaded on by a button. Filters are in the address, so that they can be linked to. */
export function OrderTable() {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(parameters)
  useOrderEvents(['GET /api/order/seller'])
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, ...query } =
    useInfiniteQuery({
      queryKey: ['GET /api/order/seller', 'pages', filters],
      queryFn: ({ pageParam: cursor }) =>
        callAsSeller('GET /api/order/seller', { query: { ...filters, cursor, limit: pageSize } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    })
  const orders = data?.pages.flatMap((page) => page.orders)
  const more = hasNextPage
    ? {
        isLoading: isFetchingNextPage,
        load: () => void loadNextPage({ data, fetchNextPage: query.fetchNextPage }),
      }
    : undefined

  const show = (next: OrderFilters) => setParameters(tableParameters(next), { replace: true })

  return (
    <>
      <OrderFilterBar filters={filters} onChange={show} />
      {orders === undefined ? (
        error ? (
          <LoadError what="The orders" error={error} onTry={() => void query.refetch()} />
        ) : (
          <SkeletonRows count={8} className="h-16" />
        )
      ) : orders.length === 0 ? (
        <Nothing filters={filters} more={more} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {orders.length === 1 ? '1 order' : `${orders.length} orders`}
            {more && ', and older ones'}
          </p>
          <OrderRows orders={orders} isStale={isPlaceholderData} />
          {error && (
            <p role="alert" className="mt-3 font-medium text-alarm">
              Older orders could not be loaded: {textOf(error)}
            </p>
          )}
          {more && (
            <p className="mt-3 flex justify-center">
              <MoreButton more={more}>Show more</MoreButton>
            </p>
          )}
        </>
      )}
    </>
  )
}

type More = { isLoading: boolean; load: () => void }

const MoreButton = ({ more, children }: { more: More; children: string }) => (
  <Button onClick={more.load} isBusy={more.isLoading} look="outline">
    {children}
  </Button>
)

function Nothing({ filters, more }: { filters: OrderFilters; more: More | undefined }) {
  if (more)
    return (
      <EmptyState title="Nothing found so far">
        <p>There are older orders that were not looked through yet.</p>
        <MoreButton more={more}>Look further back</MoreButton>
      </EmptyState>
    )
  return Object.keys(filters).length > 0 ? (
    <EmptyState title="No orders found">
      <p>Try another status, another day or a shorter search.</p>
      {filters.placed === undefined && (
        <Link to={ordersTable({ ...filters, placed: 'false' })} className={buttonClass('outline')}>
          Look among orders that were never paid
        </Link>
      )}
      <Link to={ordersTable({})} className={buttonClass('outline')}>
        Show all orders
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet">
      <p>The first one appears here and on the board automatically.</p>
      <Link to={sellerPaths.products} className={buttonClass('outline')}>
        Go to the products
      </Link>
    </EmptyState>
  )
}
