import type { Order } from '#modules/orders/contract.ts'
import { packingMinutes, type PackedOrder } from '#modules/orders/packing/packing-times.ts'
import { useServerNow } from '#web/data/use-server-now.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'

/** The time is shown in whole minutes. */
const refreshMs = 10_000

type Props = { order: Order; packingTimes: readonly PackedOrder[] }

/** When an order would be packed if somebody started now; nothing while the shop has packed too few to know. */
export function PackedBy({ order: { items, status, promisedAt }, packingTimes }: Props) {
  const { timeOfDay } = useShopTime()
  const now = useServerNow(refreshMs)
  const minutes = packingMinutes(packingTimes, items.length)
  if (status !== 'Order Placed' || minutes === undefined) return null
  const at = new Date(now + minutes * 60_000).toISOString()
  const isLate = promisedAt !== undefined && at > promisedAt
  return (
    <p
      className={`text-[0.8125rem] tabular-nums ${isLate ? 'font-semibold text-alarm' : 'text-ink-soft'}`}
    >
      Packed by {timeOfDay(at)} if started now{isLate && ': too late'}
    </p>
  )
}
