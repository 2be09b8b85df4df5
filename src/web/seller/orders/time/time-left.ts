import type { Order } from '#modules/orders/contract.ts'

const minuteMs = 60_000

/** The urgency of an order, by the minutes until its promised time. */
export type Urgency = 'normal' | 'soon' | 'urgent' | 'late'

/** Rounds up while there is time left and down when it is late. */
export function minutesLeft(promisedAt: string, now: number): number {
  const left = Date.parse(promisedAt) - now
  return left > 0 ? Math.ceil(left / minuteMs) : Math.trunc(left / minuteMs)
}

export function urgencyOf(minutes: number): Urgency {
  if (minutes < 0) return 'late'
  if (minutes <= 5) return 'urgent'
  return minutes <= 15 ? 'soon' : 'normal'
}

export function timeLeftText(minutes: number): string {
  if (minutes > 0) return `${duration(minutes)} left`
  return minutes === 0 ? 'due now' : `${duration(-minutes)} late`
}

/** Whether an order is for a slot that ends in more than an hour: until then its time is the slot, not the minutes. */
export const isForLater = ({ slot, promisedAt }: Pick<Order, 'slot' | 'promisedAt'>, now: number) =>
  slot !== undefined && promisedAt !== undefined && minutesLeft(promisedAt, now) > 60

type Delivered = Pick<Order, 'createdAt' | 'promisedAt' | 'deliveredAt' | 'slot' | 'pickup'>

/**
 * How long the delivery took, and how late it was. In a slot it took as long as the shopper wanted, and when an order is
 * picked up is up to the shopper.
 */
export function deliveryText(order: Delivered): string | undefined {
  const { createdAt, promisedAt, deliveredAt, slot, pickup } = order
  if (deliveredAt === undefined) return undefined
  const took = Math.ceil((Date.parse(deliveredAt) - Date.parse(createdAt)) / minuteMs)
  const late = promisedAt === undefined ? 0 : -minutesLeft(promisedAt, Date.parse(deliveredAt))
  if (pickup) return slot ? 'Picked up' : `Picked up after ${duration(Math.max(took, 1))}`
  if (slot) return late > 0 ? `Delivered ${duration(late)} late` : 'Delivered on time'
  const text = `Delivered in ${duration(Math.max(took, 1))}`
  return late > 0 ? `${text}, ${duration(late)} late` : text
}

/** In minutes, hours or days, whichever is readable. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
