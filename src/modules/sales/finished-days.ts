import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { inBatches } from '#platform/batches.ts'
import { dayOf, endOf, startOf, type Day } from '#platform/calendar/days.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type {} from '#modules/orders/tables.ts'
import { countBetween } from './count-between.ts'
import type { Figures } from './figures.ts'
import type {} from './tables.ts'
import { countAttempts } from './limits.ts'

const rowsAtOnce = 200

export type ClosedDay = { day: Day; orders: number; cents: number; version: number }

/**
 * The totals of days that are over, oldest first. A day that was not counted yet, or that changed since, is
 * counted first: that costs as much as the day had orders, once. Several nodes may do it at once; one of them writes.
 */
export async function closeDays(db: Db, days: Day[], zone: string): Promise<ClosedDay[]> {
  for (let attempt = 1; ; attempt++) {
    const recounts = await recountsByDay(db, zone)
    const known = new Map((await readDays(db, days)).map((row) => [row.day, row]))
    const wrong = days.filter((day) => !isCurrent(known.get(day), zone) || recounts.has(day))
    if (wrong.length === 0 || attempt > countAttempts)
      return [...known.values()].map(({ total_cents: cents, ...row }) => ({ ...row, cents }))

    for (const day of wrong)
      await countDay(db, { day, zone }, known.get(day)?.version, recounts.get(day) ?? [])
    const [first = ''] = days
    for (const [day, orders] of recounts) if (day < first) await forgetDay(db, day, orders)
  }
}

/** What was sold on a closed day, and how long its deliveries took. */
export async function readClosedDay(db: Db, { day, orders, cents }: ClosedDay): Promise<Figures> {
  const products = await db
    .selectFrom('sales_product')
    .select(['product_id', 'name', 'quantity', 'goods_cents'])
    .where('day', '=', day)
    .execute()
  const deliveries = await db
    .selectFrom('sales_delivery')
    .select(['minutes', 'orders', 'in_time'])
    .where('day', '=', day)
    .execute()
  return {
    orders,
    cents,
    products: new Map(
      products.map(({ product_id, goods_cents, ...sold }) => [
        product_id,
        { ...sold, cents: goods_cents },
      ]),
    ),
    minutes: new Map(
      deliveries.map((row) => [row.minutes, { orders: row.orders, inTime: row.in_time }]),
    ),
  }
}

const readDays = (db: Db, days: Day[]) =>
  days.length === 0
    ? Promise.resolve([])
    : db.selectFrom('sales_day').selectAll().where('day', 'in', days).orderBy('day').execute()

type DayRow = Awaited<ReturnType<typeof readDays>>[number]

/** In another time zone the same day has other hours. */
const isCurrent = (row: DayRow | undefined, zone: string) =>
  row !== undefined &&
  row.starts_at === startOf(row.day, zone) &&
  row.ends_at === endOf(row.day, zone)

type Recount = { order_id: string; changes: number }

/** Orders that were cancelled or weighed and whose days have not been counted since. Those of today wait until the day is over. */
async function recountsByDay(db: Db, zone: string): Promise<Map<Day, Recount[]>> {
  const rows = await db.selectFrom('order_recount').selectAll().execute()
  const byDay = Map.groupBy(rows, (row) => dayOf(row.placed_at, zone))
  return byDay
}

/**
 * What is cancelled while we count stays on the list of recounts, and the day is counted again. A node that
 * finds that another one has counted the day meanwhile keeps that count.
 */
async function countDay(
  db: Db,
  { day, zone }: { day: Day; zone: string },
  version: number | undefined,
  recounted: Recount[],
) {
  const [starts_at, ends_at] = [startOf(day, zone), endOf(day, zone)]
  const figures = await countBetween(db, starts_at, ends_at)
  const { orders, cents: total_cents } = figures
  await db.transaction().execute(async (tx) => {
    const row = { starts_at, ends_at, orders, total_cents, version: (version ?? 0) + 1 }
    const written =
      version === undefined
        ? await tx
            .insertInto('sales_day')
            .values({ day, ...row })
            .onConflict((conflict) => conflict.column('day').doNothing())
            .executeTakeFirst()
        : await tx
            .updateTable('sales_day')
            .set(row)
            .where('day', '=', day)
            .where('version', '=', version)
            .executeTakeFirst()
    const count =
      'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows
    if (count === 0n) return
    await replaceDetails(tx, day, figures)
    await removeRecounts(tx, recounted)
  })
}

async function deleteDetails(tx: Tx, day: Day) {
  await tx.deleteFrom('sales_product').where('day', '=', day).execute()
  await tx.deleteFrom('sales_delivery').where('day', '=', day).execute()
}

async function replaceDetails(tx: Tx, day: Day, { products, minutes }: Figures) {
  await deleteDetails(tx, day)
  const sold = [...products].map(([product_id, { name, quantity, cents }]) => ({
    day,
    product_id,
    name,
    quantity,
    goods_cents: cents,
  }))
  for (const some of inBatches(sold, rowsAtOnce)) {
    await tx.insertInto('sales_product').values(some).execute()
    await yieldToRequests()
  }
  const lengths = [...minutes].map(([minutes, { orders, inTime }]) => ({
    day,
    minutes,
    orders,
    in_time: inTime,
  }))
  for (const some of inBatches(lengths, rowsAtOnce))
    await tx.insertInto('sales_delivery').values(some).execute()
}

/** Not those that changed again while their day was counted. */
async function removeRecounts(tx: Tx, recounts: Recount[]) {
  for (const [changes, orders] of Map.groupBy(recounts, (recount) => recount.changes))
    for (const some of inBatches(orders, rowsAtOnce))
      await tx
        .deleteFrom('order_recount')
        .where(
          'order_id',
          'in',
          some.map(({ order_id }) => order_id),
        )
        .where('changes', '=', changes)
        .execute()
}

/** Days too old for any page are not recounted; a request for one counts it anew. */
async function forgetDay(db: Db, day: Day, recounted: Recount[]) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sales_day').where('day', '=', day).execute()
    await deleteDetails(tx, day)
    await removeRecounts(tx, recounted)
  })
}
