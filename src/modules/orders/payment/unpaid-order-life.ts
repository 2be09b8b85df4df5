const minute = 60_000
/** How long an order waits for its payment before it is cancelled. */
const unpaidOrderLifeMs = 30 * minute
const newShoppersOrderLifeMs = 15 * minute
const leastToPayMs = 5 * minute

type Unpaid = { payable_until: number | null }

/**
 * Goods and places are held for a new shopper for a shorter time, and not again for the next order: it has the time that
 * is left of the one that it takes the place of.
 */
export function payableUntil(now: number, isNewShopper: boolean, replaced: readonly Unpaid[]) {
  if (!isNewShopper) return now + unpaidOrderLifeMs
  const stillPayable = replaced
    .map(({ payable_until }) => payable_until ?? 0)
    .filter((until) => until > now)
  const until = Math.min(now + newShoppersOrderLifeMs, ...stillPayable)
  return Math.max(until, now + leastToPayMs)
}
