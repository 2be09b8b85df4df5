import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { addDays, dayOf, endOf, startOf, type Day } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import { closeDays, readClosedDay, type ClosedDay } from './finished-days.ts'
import { countBetween } from './count-between.ts'
import { addUp, byQuantity, type Figures, type Sold } from './figures.ts'
import { shownDays, clockAheadMs, settledAfterMs } from './limits.ts'

export type Month = {
  date: Day
  /** The time zone of its days. */
  zone: string
  today: Figures
  /** The days before today, together. */
  before: Figures
  /** What they sold, the most first. */
  soldBefore: [productId: string, sold: Sold][]
  /** All thirty, oldest first. */
  days: { day: Day; orders: number; cents: number }[]
}

/** Today and the 29 days before it. Days that are over are read from their own small tables. */
type Deps = { db: Db; clock: Clock; timeZone: () => string }

export function openMonth({ db, clock, timeZone }: Deps) {
  const readPast = openPast(db)

  /** The days before today, and the totals of those that are over. Days not counted yet are counted. */
  async function closeEarlier() {
    const now = clock()
    // Read once: the seller may change it while the days are counted.
    const zone = timeZone()
    const date = dayOf(now, zone)
    const earlier = Array.from({ length: shownDays - 1 }, (_, n) =>
      addDays(date, n + 1 - shownDays),
    )
    const isSettled = (day: Day) => endOf(day, zone) + settledAfterMs <= now
    const closed = await closeDays(db, earlier.filter(isSettled), zone)
    return {
      now,
      zone,
      date,
      earlier,
      unsettledDays: earlier.filter((day) => !isSettled(day)),
      closed,
    }
  }

  async function read(): Promise<Month> {
    const { now, zone, date, earlier, unsettledDays, closed } = await closeEarlier()
    const past = await readPast(closed)
    const unsettled = new Map<Day, Figures>()
    for (const day of [...unsettledDays, date])
      unsettled.set(
        day,
        await countBetween(db, startOf(day, zone), Math.min(endOf(day, zone), now + clockAheadMs)),
      )

    const { [date]: today = addUp([]), ...open } = Object.fromEntries(unsettled)
    const before =
      Object.keys(open).length === 0 ? past.sum : addUp([past.sum, ...Object.values(open)])
    const totals = new Map<Day, { orders: number; cents: number }>([
      ...closed.map((it) => [it.day, it] as const),
      ...unsettled,
    ])
    return {
      date,
      zone,
      today,
      before,
      soldBefore: before === past.sum ? past.sold : bySold(before),
      days: [...earlier, date].map((day) => {
        const { orders, cents } = totals.get(day) ?? { orders: 0, cents: 0 }
        return { day, orders, cents }
      }),
    }
  }

  return { read, closeEarlier }
}

type Past = { key: string; sum: Figures; sold: [string, Sold][] }

/** Added up once per version: every new count of a day, by any node, raises the version. */
function openPast(db: Db) {
  let known: Past | undefined

  return async (days: ClosedDay[]): Promise<Past> => {
    const key = days.map(({ day, version }) => `${day} ${version}`).join()
    if (known?.key === key) return known
    const figures: Figures[] = []
    for (const day of days) {
      figures.push(await readClosedDay(db, day))
      await yieldToRequests()
    }
    const sum = addUp(figures)
    known = { key, sum, sold: bySold(sum) }
    return known
  }
}

const bySold = ({ products }: Figures) => [...products].toSorted(byQuantity)
