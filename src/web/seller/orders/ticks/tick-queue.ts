import { isRecord } from '#web/data/storage.ts'

/** A line was ticked or unticked on this device. */
export type Tick = { orderId: string; productId: string; isPacked: boolean; at: number }

export const lineKey = (orderId: string, productId: string): string => `${orderId} ${productId}`

const isSameLine = (a: Tick, b: Tick) => a.orderId === b.orderId && a.productId === b.productId

/** The waiting ticks, with one more. Of one line only the last is sent, and it is later than what was said before. */
export function withTick(waiting: readonly Tick[], tick: Tick): Tick[] {
  const before = waiting.find((other) => isSameLine(other, tick))
  const at = Math.max(tick.at, (before?.at ?? -Infinity) + 1)
  return [...waiting.filter((other) => other !== before), { ...tick, at }]
}

/** The waiting ticks without one that was sent. A later tick of the same line still waits. */
export const withoutTick = (waiting: readonly Tick[], sent: Tick): Tick[] =>
  waiting.filter((tick) => !(isSameLine(tick, sent) && tick.at === sent.at))

/** The ticks that this browser has stored, without broken ones. */
export const parseTicks = (found: unknown): Tick[] =>
  Array.isArray(found) ? found.filter((tick) => isTick(tick)) : []

const isTick = (found: unknown): found is Tick =>
  isRecord(found) &&
  typeof found['orderId'] === 'string' &&
  typeof found['productId'] === 'string' &&
  typeof found['isPacked'] === 'boolean' &&
  Number.isFinite(found['at'])
