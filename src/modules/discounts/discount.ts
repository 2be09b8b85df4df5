import { recordAction } from '#modules/audit/audit.ts'
import { timeOf } from '#modules/catalogue/editing/planned-prices/local-time.ts'
import { shortTimeText, type TimeStyle } from '#platform/calendar/time-text.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import type { SellerCoupon } from './contract.ts'

// What offers and coupons have in common.

/** When it counts. Without an end: until the seller ends or deletes it. */
type Period = { starts_at: number; ends_at: number | null }
type TypedPeriod = { from?: string | undefined; until?: string | undefined }

/** Without a start it counts from now on. */
export const readPeriod = ({ from, until }: TypedPeriod, zone: string, now: number): Period => ({
  starts_at: from === undefined ? now : timeOf('from', from, zone),
  ends_at: until === undefined ? null : timeOf('until', until, zone),
})

export const endProblem = ({ starts_at, ends_at }: Period, now: number): string | undefined =>
  ends_at !== null && ends_at <= Math.max(starts_at, now)
    ? 'End must be after the start'
    : undefined

export const productProblem = (areAllInShop: boolean): string | undefined =>
  areAllInShop ? undefined : 'One of these products is not in the shop any more'

type Course = { hasStarted: boolean; hasEnded: boolean }

export const stateOf = ({ hasStarted, hasEnded }: Course): SellerCoupon['state'] =>
  hasEnded ? 'ended' : hasStarted ? 'running' : 'planned'

/** "Fri, Nov 20, 6:00 AM until Sun, Nov 22, 10:00 PM". */
export const periodText = (
  { starts_at, ends_at }: Period,
  style: TimeStyle,
  withoutEnd: string,
): string =>
  `${shortTimeText(starts_at, style)} until ${ends_at === null ? withoutEnd : shortTimeText(ends_at, style)}`

/** For the activity log. Without `by` it is the shop itself. */
export const recordChange = (
  deps: { db: Db; clock: Clock },
  by: Seller | undefined,
  subject: string,
  detail: string,
) => recordAction(deps, by, { action: 'price changed', subject, detail })
