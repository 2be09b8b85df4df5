import { Link } from 'react-router'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { textOf, type CallName } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { orderChecks, ordersTable, type OrderFilters } from '#web/seller/orders/order-filters.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { useFilters, type Checks } from '#web/seller/list/use-list.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderRows } from './order-rows.tsx'

const pageSize = 50

/** All orders, newest first, loaded on by a button. Filters are in the address, so that they can be linked to. */
export function OrderTable() {
  useOrderEvents(['GET /api/order/seller'])
  const list = useEndlessList('GET /api/order/seller', orderChecks, (asked) =>
    callAsSeller('GET /api/order/seller', { query: { ...asked, limit: pageSize } }),
  )
  const { error, more } = list
  return (
    <>
      <OrderFilterBar list={list} />
      <Loaded query={list} what="The orders" skeleton={{ count: 8, className: 'h-16' }}>
        {(pages) => {
          const orders = pages.flatMap((page) => page.orders)
          if (orders.length === 0) return <NoOrders filters={list.filters} more={more} />
          return (
            <>
              <p role="status" className="sr-only">
                {orders.length === 1 ? '1 order' : `${orders.length} orders`}
                {more && ', and older ones'}
              </p>
              <OrderRows orders={orders} isStale={list.isStale} />
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
          )
        }}
      </Loaded>
    </>
  )
}

type More = { isLoading: boolean; load: () => void }

const MoreButton = ({ more, children }: { more: More; children: string }) => (
  <Button onClick={more.load} isBusy={more.isLoading} look="outline">
    {children}
  </Button>
)

function NoOrders({ filters, more }: { filters: OrderFilters; more: More | undefined }) {
  if (more)
    return (
      <EmptyState title="NoOrders found so far">
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
      <Link to={sellerPages.products.to} className={buttonClass('outline')}>
        Go to the products
      </Link>
    </EmptyState>
  )
}

type Page = { nextCursor?: string | undefined }
type Request<Filter extends string> = Partial<Record<Filter, string>> & {
  cursor: string | undefined
}

/** A list with its filters in the address that is loaded on by a button instead of having pages. */
function useEndlessList<Answer extends Page, Filter extends string>(
  name: CallName,
  checks: Checks<Filter>,
  read: (request: Request<Filter>) => Promise<Answer>,
) {
  const { filters, set, isNarrowed } = useFilters(checks)
  const { data, error, refetch, ...query } = useInfiniteQuery({
    queryKey: [name, 'pages', filters],
    queryFn: ({ pageParam: cursor }) => read({ ...filters, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    filters,
    set,
    isNarrowed,
    data: data?.pages,
    error,
    refetch,
    isStale: query.isPlaceholderData,
    /** Absent at the end of the list. */
    more: query.hasNextPage
      ? {
          isLoading: query.isFetchingNextPage,
          load: () => void loadNextPage({ data, fetchNextPage: query.fetchNextPage }),
        }
      : undefined,
  }
}
