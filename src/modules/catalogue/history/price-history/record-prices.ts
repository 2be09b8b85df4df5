import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { PriceCause } from '../../product/prices/reasons.ts'
import type {} from '../../tables.ts'

type Currency = { currency: string; decimals: number }
type ReadCurrency = (db: Db) => Promise<Currency>

/** Versions looked at in one statement, so that other requests are answered in between. */
const batch = 1_000

type Recording = { clock: Clock; cause: PriceCause; readCurrency: ReadCurrency }

/**
 * The one place that writes the history of prices. Whatever `work` changes, each product that costs something else
 * afterwards has a row. Every change of the catalogue runs in it, and a product that changes gets a new version, so no
 * price can change beside it.
 */
export async function recordingPrices<Result>(
  tx: Tx,
  recording: Recording,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readVersion(tx)
  const result = await work()
  await record(tx, recording, before)
  return result
}

/**
 * Rows for prices that have none: those of a shop that is older than the history, and of an older version of the shop that
 * runs beside this one.
 */
export async function recordMissingPrices(
  db: Db,
  recording: Omit<Recording, 'cause'>,
): Promise<void> {
  await record(db, { ...recording, cause: 'found' }, 0)
}

/** At a start, before prices can change. Of several processes that start at once each product is written once. */
export async function recordFirstPrices(
  db: Db,
  recording: Omit<Recording, 'cause'>,
): Promise<void> {
  const known = await db.selectFrom('price_change').select('version').limit(1).execute()
  if (known.length > 0) return
  await db.transaction().execute((tx) => recordMissingPrices(tx, recording))
}

async function readVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

async function record(db: Db, { clock, cause, readCurrency }: Recording, before: number) {
  const last = await readVersion(db)
  if (last === before) return
  const { currency, decimals } = await readCurrency(db)
  const at = clock()
  for (let from = before; from < last; from += batch) {
    await recordVersions(db, { from, to: from + batch, at, cause, currency, decimals })
    if (from + batch < last) await yieldToRequests()
  }
}

type Versions = Currency & { from: number; to: number; at: number; cause: PriceCause }

const recordVersions = (db: Db, { from, to, at, cause, currency, decimals }: Versions) =>
  sql`
    insert into price_change (product_id, version, at, cause, currency, decimals,
      price_cents, offer_cents, kg_price_cents, kg_offer_cents)
    select product.id, product.version, cast(${at} as bigint), cast(${cause} as text),
      cast(${currency} as text), cast(${decimals} as integer),
      product.price_cents, product.offer_cents, product.kg_price_cents, product.kg_offer_cents
    from product
    left join price_change as latest on latest.product_id = product.id and latest.version =
      (select max(version) from price_change where price_change.product_id = product.id)
    where product.version > ${from} and product.version <= ${to} and (
      latest.version is null
      or latest.price_cents <> product.price_cents
      or latest.offer_cents <> product.offer_cents
      or coalesce(latest.kg_price_cents, 0) <> coalesce(product.kg_price_cents, 0)
      or coalesce(latest.kg_offer_cents, 0) <> coalesce(product.kg_offer_cents, 0)
      or latest.currency <> ${currency}
      or latest.decimals <> ${decimals})
    on conflict (product_id, version) do nothing`.execute(db)
