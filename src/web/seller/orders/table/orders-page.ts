import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import type { OrderFilters } from '#web/seller/orders/order-filters.ts'
import { askAsSeller } from '#web/seller/frame/query.ts'

const pageSize = 25
/** The shop may answer with less than was asked for, and say where it stopped. */
const mostCalls = 6

type Page = { orders: Order[]; nextCursor?: string | undefined }

/** One page of the table: asked for until it is full, or the shop has looked long enough. */
export const ordersPage = (filters: OrderFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/order/seller', { ...filters, cursor }] as const,
    queryFn: async (): Promise<Page> => {
      const page: Page = { orders: [], nextCursor: cursor }
      for (let call = 0; call < mostCalls && page.orders.length < pageSize; call++) {
        const { orders, nextCursor } = await askAsSeller('GET /api/order/seller', {
          query: { ...filters, cursor: page.nextCursor, limit: pageSize - page.orders.length },
        })
        page.orders.push(...orders)
        page.nextCursor = nextCursor
        if (nextCursor === undefined) break
      }
      return page
    },
  })
