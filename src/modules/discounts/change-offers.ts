import {
  changeCatalogue,
  changedBeside,
  nextVersions,
  type ChangeDeps,
} from '#modules/catalogue/writing/change.ts'
import { startProblem } from '#modules/catalogue/editing/planned-prices/local-time.ts'
import type {} from '#modules/catalogue/tables.ts'
import { formatMinor, toMinor } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import { notFound, refuseIfWrong } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import type { NewOffer } from './contract.ts'
import { endProblem, periodText, productProblem, readPeriod, recordChange } from './discount.ts'
import { offerLimits } from './limits.ts'

type Deps = ChangeDeps & { timeZone: () => string }

/** Adds an offer and returns its id. One without a start, or whose start is now, runs at once. */
export async function addOffer(deps: Deps, by: Seller, input: NewOffer): Promise<string> {
  const { clock, catalogue, timeZone } = deps
  const { format } = catalogue
  const { name, kind } = input
  const zone = timeZone()
  const period = readPeriod(input, zone, clock())
  const products = [...new Set(input.products)]
  return changeCatalogue(deps, async (tx) => {
    const lastVersion = await nextVersions(tx, products.length)
    const known = await lockProducts(tx, products)
    await catalogue.assertSameDecimals(tx)
    const now = clock()
    const sum_cents = kind === 'sum' ? toMinor(input.sum ?? 0, format.decimals) : null
    const write = (cents: number) => formatMinor(cents, format)
    refuseIfWrong({
      name: await nameProblem(tx, name),
      products: productProblem(known.length === products.length),
      sum:
        sum_cents === null
          ? undefined
          : (priceProblem('The price together', input.sum ?? 0, format.decimals) ??
            sumProblem(known, { pieces: input.pieces, sum_cents }, write)),
      from: startProblem(period.starts_at, now),
      until: endProblem(period, now),
    })
    const offer = {
      id: newId(),
      name,
      kind,
      pieces: input.pieces,
      paid_pieces: kind === 'fewer' ? (input.paidPieces ?? null) : null,
      sum_cents,
      ...period,
      started_at: period.starts_at <= now ? now : null,
      ended_at: null,
      created_at: now,
    }
    await tx.insertInto('offer').values(offer).execute()
    await insertRows(
      tx,
      'offer_product',
      products.map((product_id) => ({ offer_id: offer.id, product_id })),
    )
    if (offer.started_at !== null) await renew(tx, products, lastVersion)
    const when = periodText(period, { locale: format.locale, zone }, 'you end it')
    await recordChange({ db: tx, clock }, by, name, `offer added, ${when}`)
    return offer.id
  })
}

/** Ends one that runs. */
export const endOffer = (deps: ChangeDeps, by: Seller, id: string): Promise<void> =>
  changeCatalogue(deps, async (tx) => {
    const name = await endIn(tx, id, deps.clock())
    if (name === undefined) throw notFound({ what: 'offer' })
    await recordChange({ db: tx, clock: deps.clock }, by, name, 'offer ended')
  })

export const deleteOffer = (deps: ChangeDeps, by: Seller, id: string): Promise<void> =>
  changeCatalogue(deps, async (tx) => {
    await endIn(tx, id, deps.clock())
    const deleted = await tx
      .deleteFrom('offer')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) throw notFound({ what: 'offer' })
    await recordChange({ db: tx, clock: deps.clock }, by, deleted.name, 'offer deleted')
  })

/** Starts and ends what is due. On every node; the first that comes does it. */
export async function applyOffersDue(deps: ChangeDeps): Promise<void> {
  const { database, clock } = deps
  const due = (db: typeof database.db) =>
    db
      .selectFrom('offer')
      .select(['id', 'name', 'started_at', 'ends_at'])
      .where('ended_at', 'is', null)
      .where((row) =>
        row.or([
          row.and([row('started_at', 'is', null), row('starts_at', '<=', clock())]),
          row('ends_at', '<=', clock()),
        ]),
      )
      .orderBy('id')
      .execute()
  // Mostly there is nothing to do, and finding that out needs no transaction.
  if ((await due(database.db)).length === 0) return
  await changeCatalogue(deps, async (tx) => {
    // Holds the catalogue: another node that did the same has ended by now, and what is due is read after it.
    await nextVersions(tx, 1)
    const now = clock()
    for (const { id, name, started_at, ends_at } of await due(tx)) {
      const isOver = ends_at !== null && ends_at <= now
      if (isOver) await endIn(tx, id, now)
      else await startIn(tx, id, now)
      const isMissed = isOver && started_at === null
      const what = isMissed
        ? 'offer not started: the shop was off until its end'
        : `offer ${isOver ? 'ended' : 'started'} as planned`
      await recordChange({ db: tx, clock }, undefined, name, what)
    }
  })
}

async function startIn(tx: Tx, id: string, now: number): Promise<void> {
  await renewProducts(tx, id)
  await tx.updateTable('offer').set({ started_at: now }).where('id', '=', id).execute()
}

/** The name of the one that has ended; nothing if it did already, or has not started and is not over. */
async function endIn(tx: Tx, id: string, now: number): Promise<string | undefined> {
  await renewProducts(tx, id)
  const ended = await tx
    .updateTable('offer')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('started_at', 'is not', null), row('ends_at', '<=', now)]))
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

/** Locked, so that no order is placed meanwhile, and with a new version, so that their pages are rendered anew. */
async function renewProducts(tx: Tx, offerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('offer_product')
    .select('product_id')
    .where('offer_id', '=', offerId)
    .orderBy('product_id')
    .execute()
  const ids = rows.map(({ product_id }) => product_id)
  const lastVersion = await nextVersions(tx, ids.length)
  await lockProducts(tx, ids)
  await renew(tx, ids, lastVersion)
}

async function renew(tx: Tx, products: readonly string[], lastVersion: number): Promise<void> {
  for (const [index, id] of products.entries())
    await tx
      .updateTable('product')
      .set(changedBeside(lastVersion - index))
      .where('id', '=', id)
      .execute()
}

/** In the order in which orders lock them. */
const lockProducts = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('product')
        .select(['id', 'name', 'offer_cents'])
        .where('id', 'in', ids)
        .where('archived_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()

/** On a bill two with one name could not be told apart. */
async function nameProblem(tx: Tx, name: string): Promise<string | undefined> {
  const others = await tx.selectFrom('offer').select('name').where('ended_at', 'is', null).execute()
  if (others.length >= offerLimits.offers)
    return `There can be at most ${offerLimits.offers} offers at a time`
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'Another offer has this name. Please choose another one' : undefined
}

type Known = Awaited<ReturnType<typeof lockProducts>>

/** A product that costs no more without it would not be on offer. */
function sumProblem(
  products: Known,
  { pieces, sum_cents }: { pieces: number; sum_cents: number },
  write: (cents: number) => string,
): string | undefined {
  const cheap = products.find(({ offer_cents }) => offer_cents * pieces <= sum_cents)
  return (
    cheap &&
    `This must be less than without the offer: ${pieces} × ${cheap.name} cost ${write(cheap.offer_cents * pieces)}`
  )
}
