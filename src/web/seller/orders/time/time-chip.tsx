import { AlarmClock, CalendarClock, Clock } from 'lucide-react'
import type { Order } from '#modules/orders/contract.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { canBeLate } from '#web/seller/orders/order-moves.ts'
import { packingMinutes, type PackedOrder } from '#modules/orders/packing/packing-times.ts'
import { slotNear } from './slot-near.ts'
import { isForLater, minutesLeft, timeLeftText, urgencyOf, type Urgency } from './time-left.ts'

/** Times are shown in whole minutes. */
const refreshMs = 10_000

const colours: Record<Urgency, string> = {
  normal: 'bg-leaf-pale text-leaf-dark',
  soon: 'bg-[#fff1c9] text-[#6b4a00]',
  urgent: 'bg-[#ffe0cc] text-[#8a2f06]',
  late: 'bg-alarm text-white',
}

/** How many minutes are left until the promised time, or the slot while there is more than an hour. */
export function TimeChip({ order }: { order: Order }) {
  const { style } = useShopTime()
  const now = useServerNow(refreshMs)
  if (!canBeLate(order)) return null
  const minutes = minutesLeft(order.promisedAt, now)
  const urgency = urgencyOf(minutes)
  const later = isForLater(order, now) ? order.slot : undefined
  const Icon = later ? CalendarClock : urgency === 'late' ? AlarmClock : Clock
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-bold tabular-nums ${later ? 'bg-sand text-ink' : `shrink-0 whitespace-nowrap ${colours[urgency]}`}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} />
      {later ? slotNear(later, now, style) : timeLeftText(minutes)}
    </span>
  )
}

/** The slot of an order, unless its chip says it. */
export function SlotOfOrder({ order }: { order: Order }) {
  const { slotText } = useShopTime()
  const now = useServerNow(refreshMs)
  if (!order.slot || (canBeLate(order) && isForLater(order, now))) return null
  return (
    <span className="rounded-full bg-sand px-2.5 py-0.5 tabular-nums">{slotText(order.slot)}</span>
  )
}

type Props = { order: Order; packingTimes: readonly PackedOrder[] }

/** When the order would be packed if packing started now. Nothing while the shop has packed too few orders to estimate it. */
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
