import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { contactIn, searchKeysOf } from '#modules/addresses/search-keys.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import { eraseData } from '#modules/personal-data/erase-data.ts'
import { readSettings } from '#modules/settings/settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { isMoneyDue, isUnderWay } from './due-orders.ts'
import { markErased } from './my-data.ts'

type Deps = { database: Database; clock: Clock; personalData: readonly PersonalData[] }

const atOnce = 100

/** Erases the personal data of orders that are older than the settings say, oldest first. Sums, tax, zip code and country stay. */
export async function eraseOldOrders(deps: Deps, stop?: AbortSignal): Promise<void> {
  const { db } = deps.database
  const months = (await readSettings(db)).legal.ordersErasedAfter
  if (months === 0) return
  const before = monthsBefore(deps.clock(), months)
  for (;;) {
    const orders = await oldOrders(db, before).limit(atOnce).execute()
    const bySomebody = Map.groupBy(orders, ({ shopper_id }) => shopper_id)
    for (const [shopperId, own] of bySomebody) {
      if (stop?.aborted) return
      const ids = own.map(({ id }) => id)
      await runAgain(() =>
        db.transaction().execute((tx) => eraseOrders(tx, deps, { shopperId, ids, before })),
      )
    }
    if (orders.length < atOnce) return
    await yieldToRequests()
  }
}

const oldOrders = (db: Db, before: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'shopper_id'])
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .where((row) => row.not(isUnderWay(row)))
    .where((row) => row.not(isMoneyDue(row)))
    .orderBy('created_at')

type Old = { shopperId: string; ids: string[]; before: number }

async function eraseOrders(tx: Tx, { clock, personalData }: Deps, { shopperId, ids, before }: Old) {
  // As placing an order does: nothing of the shopper is added meanwhile that could be searched by.
  const shopper = await tx
    .selectFrom('shopper')
    .select(['kind', 'erased_at'])
    .where('id', '=', shopperId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const locked = await oldOrders(tx, before).where('id', 'in', ids).forUpdate().execute()
  if (locked.length === 0) return
  const orders = sql.join(locked.map(({ id }) => id))
  await eraseData(tx, personalData, { orders, now: clock() })
  await keepSearchKeys(tx, shopperId)
  // A shopper without an account is kept for the orders alone.
  if (shopper.kind !== 'account' && shopper.erased_at === null && !(await hasOrders(tx, shopperId)))
    await markErased(tx, shopperId, clock())
}

async function hasOrders(tx: Tx, shopperId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Those of the addresses and orders that are left. */
async function keepSearchKeys(tx: Tx, shopperId: string): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('address')
    .distinct()
    .where('shopper_id', '=', shopperId)
    .where('erased_at', 'is', null)
    .execute()
  const addresses = await tx
    .selectFrom('address')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'email'])
    .select('zip_code as zipCode')
    .where('shopper_id', '=', shopperId)
    .execute()
  const contacts = [...addresses, ...orders.flatMap(({ address }) => contactIn(address) ?? [])]
  const keys = contacts.flatMap((contact) =>
    searchKeysOf(shopperId, contact).map(({ search_key }) => search_key),
  )
  await tx
    .deleteFrom('address_search_key')
    .where('shopper_id', '=', shopperId)
    .$if(keys.length > 0, (query) => query.where('search_key', 'not in', [...new Set(keys)]))
    .execute()
}

/** On the same day of the month, or the last one of a shorter month. */
const monthsBefore = (now: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months })
    .epochMilliseconds
