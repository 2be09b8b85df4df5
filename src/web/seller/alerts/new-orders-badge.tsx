import { useUnseenOrders } from './new-orders.ts'

/** How many orders came in that were not seen yet. */
export function NewOrdersBadge() {
  const { length } = useUnseenOrders()
  if (length === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-tomato-deep px-1.5 text-xs font-bold text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:right-1.5 lg:ml-auto">
      {length}
      <span className="sr-only"> new</span>
    </span>
  )
}
