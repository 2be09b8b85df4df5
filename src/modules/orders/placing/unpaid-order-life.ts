import { minuteMs } from '#platform/time.ts'
import {
  unpaidOrderLifeMs,
  newShoppersOrderLifeMs,
  leastToPayMs,
  linkLifeMs,
} from '../refunding/limits.ts'

/** A link in an email is good for a day, and ends when packing for the delivery time would start. */
export function linkPayableUntil(
  now: number,
  slot: { start: number } | undefined,
  { cutoffMinutes }: { cutoffMinutes: number },
): number {
  const packing = slot ? slot.start - cutoffMinutes * minuteMs : Infinity
  return Math.max(Math.min(now + linkLifeMs, packing), now + leastToPayMs)
}

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
