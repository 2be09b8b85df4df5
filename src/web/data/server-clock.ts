/** Bounds of the shop's time minus this browser's, from the answers so far. */
export type Offset = { least: number; most: number }

type Moment = { date: number; sentAt: number; receivedAt: number }

/** An answer's `Date` is cut to the second, and may have been written a little before it was sent. */
const coarsenessMs = 1_250

const unknown: Offset = { least: -Infinity, most: Infinity }
let offset = unknown

/** The bounds after one more answer. If it contradicts them, a clock was set, and only this answer counts. */
export function narrow(known: Offset, { date, sentAt, receivedAt }: Moment): Offset {
  const now = { least: date - receivedAt, most: date + coarsenessMs - sentAt }
  const both = { least: Math.max(known.least, now.least), most: Math.min(known.most, now.most) }
  return both.least <= both.most ? both : now
}

/** Right clocks are left alone, so that a countdown does not stutter; wrong ones are set as little as needed. */
export const correctionOf = ({ least, most }: Offset): number =>
  Math.min(Math.max(0, least), Math.max(most, least))

/** Only of answers that no cache has kept. */
export function noteServerTime({ headers }: Response, sentAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date) || headers.get('cache-control') !== 'no-store') return
  offset = narrow(offset, { date, sentAt, receivedAt: Date.now() })
}

/** What time it is in the shop, however wrong the clock of this phone may be. */
export const serverNow = (): number => Date.now() + correctionOf(offset)
