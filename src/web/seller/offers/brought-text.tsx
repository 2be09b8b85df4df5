import { useQuery } from '@tanstack/react-query'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useCount, useMoney } from '#web/ui/money.ts'

/** "12 orders, $340.00 in all, $25.00 given away". */
export function BroughtText({ id }: { id: string }) {
  const { data } = useQuery(sellerQuery('GET /api/seller/offers/brought'))
  const money = useMoney()
  const count = useCount()
  const found = data?.brought.find((it) => it.id === id)
  return (
    <p className="mt-0.5 min-h-[1lh] text-sm tabular-nums">
      {data &&
        (found
          ? `${found.orders === 1 ? '1 order' : `${count(found.orders)} orders`}, ${money(found.sum)} in all, ${money(found.givenAway)} given away`
          : 'No orders yet')}
    </p>
  )
}
