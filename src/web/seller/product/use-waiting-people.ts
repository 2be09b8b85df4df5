import { useQuery } from '@tanstack/react-query'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

/** For a product: "12 people wait" to be told that it is back in stock, or nothing. */
export function useWaitingPeople(): (productId: string) => string | undefined {
  const { data } = useQuery(sellerQuery('GET /api/seller/back-in-stock'))
  const people = new Map(data?.waiting.map((it) => [it.productId, it.people]))
  return (productId) => {
    const count = people.get(productId)
    return count === undefined ? undefined : count === 1 ? '1 person waits' : `${count} people wait`
  }
}
