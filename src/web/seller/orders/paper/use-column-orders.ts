import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import type { BoardStatus } from '#modules/orders/status.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'

/** More than is printed at once. */
const orderLimit = 600

/** All orders of some columns of the board, as they are when the page is opened. */
export const useColumnOrders = (statuses: readonly BoardStatus[]) =>
  useQuery({
    queryKey: ['orders to print', statuses],
    queryFn: async () => {
      const found: Order[] = []
      for (const status of statuses) found.push(...(await readColumn(status)))
      return found
    },
    // Not cached: the next time there are other orders.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

async function readColumn(status: BoardStatus): Promise<Order[]> {
  const found: Order[] = []
  let cursor: string | undefined
  do {
    const page = await callAsSeller('GET /api/order/column', { query: { status, cursor } })
    found.push(...page.orders)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < orderLimit)
  return found
}
