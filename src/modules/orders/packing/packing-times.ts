/** An order that was packed: how many lines it has, and how long that took. */
export type PackedOrder = { lines: number; seconds: number }

/** With fewer orders there is no estimate. */
export const leastPackedOrders = 20

/** An order that moved on within these was not packed in between: two buttons were pressed. */
const leastSeconds = 20

type MoveEvent = { step: string; status: string; at: number }

/** How long an order was being packed, from its moves in their order. Undone moves do not count. */
export function packingSeconds(moves: readonly MoveEvent[]): number | undefined {
  let begun: number | undefined
  let ended: number | undefined
  for (const { step, status, at } of moves) {
    const isUndone = step === 'move undone'
    if (status === 'Packing') {
      ended = undefined
      if (!isUndone) begun = at
    } else if (status === 'Order Placed') begun = undefined
    else if (status === 'Out for delivery' && !isUndone) ended = at
  }
  if (begun === undefined || ended === undefined) return undefined
  const seconds = Math.round((ended - begun) / 1_000)
  return seconds < leastSeconds ? undefined : seconds
}

/**
 * How long an order with so many lines will take, in whole minutes: the median of the twenty orders of the shop that
 * come nearest to it. One that was forgotten over night does not change it.
 */
export function packingMinutes(packed: readonly PackedOrder[], lines: number): number | undefined {
  if (packed.length < leastPackedOrders) return undefined
  const distance = (order: PackedOrder) => Math.abs(order.lines - lines)
  const nearest = packed
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, leastPackedOrders)
    .map(({ seconds }) => seconds)
    .toSorted((a, b) => a - b)
  const [low = 0, high = low] = nearest.slice(leastPackedOrders / 2 - 1)
  return Math.ceil((low + high) / 2 / 60)
}
