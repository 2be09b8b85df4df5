import type { Selectable } from 'kysely'
import { recordAction } from '#modules/audit/audit.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { startWorker, type Worker } from '#platform/worker.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import { lockProducts } from '../../writing/confirmed-change.ts'
import { differences } from '../../writing/differences.ts'
import { priceColumns, readWeighed } from '../../product/prices/stored-weighed.ts'
import type {} from '../../tables.ts'
import { applyEveryMs, plansAtOnce } from '../../history/planned-prices/limits.ts'

type Deps = Pick<ChangeDeps, 'database' | 'catalogue' | 'clock'>
type Plan = Selectable<Tables['planned_price']>
type Product = Selectable<Tables['product']>

/**
 * On every node; the first that comes starts or ends a plan. After a while without the shop: in their order. Offers of several
 * pieces follow.
 */
export function startApplyingPlans(
  deps: Deps & { log: Log; applyOffersDue: (deps: Deps) => Promise<void> },
): Worker {
  const work = async () => {
    await applyPlans(deps)
    await deps.applyOffersDue(deps)
  }
  return startWorker({
    name: 'starting and ending planned offers',
    everyMs: applyEveryMs,
    work,
    log: deps.log,
  })
}

/** Starts and ends what is due. */
export async function applyPlans(deps: Deps): Promise<void> {
  const { database, clock } = deps
  // Mostly there is nothing to do, and finding that out needs no transaction.
  while ((await readDue(database.db, clock())).length > 0)
    await changeCatalogue({ ...deps, cause: 'planned' }, (tx) => applyDue(tx, deps))
}

async function readDue(db: Db, now: number): Promise<Plan[]> {
  const starting = await db
    .selectFrom('planned_price')
    .selectAll()
    .where('started_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(plansAtOnce)
    .execute()
  const ending = await db
    .selectFrom('planned_price')
    .selectAll()
    .where('started_at', 'is not', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(plansAtOnce)
    .execute()
  return [...starting, ...ending].toSorted((a, b) => dueAt(a) - dueAt(b) || endsFirst(a, b))
}

const dueAt = (plan: Plan) => (plan.started_at === null ? plan.starts_at : plan.ends_at)
/** An offer that ends when the next one starts gives back the price that the next one keeps. */
const endsFirst = (a: Plan, b: Plan) =>
  Number(a.started_at === null) - Number(b.started_at === null)

async function applyDue(tx: Tx, { clock, catalogue }: Deps) {
  // Holds the catalogue: another node that did the same has ended by now, and what is due is read after it.
  await nextVersions(tx, 1)
  const now = clock()
  const due = await readDue(tx, now)
  const products = await lockProducts(
    tx,
    due.map((plan) => plan.product_id),
  )
  for (const plan of due) {
    const product = products.get(plan.product_id)
    if (!product) continue
    const isStart = plan.started_at === null
    const version = await nextVersions(tx, 1)
    const detail = isStart
      ? await startPlan(tx, { format: catalogue.format, now, plan, product, version })
      : toldWith(await endPlan(tx, catalogue.format, plan, product, version), 'planned offer over')
    if (!isStart) await deletePlan(tx, plan)
    products.set(product.id, await readProduct(tx, product.id))
    const entry = { action: 'price changed', subject: product.name, subjectId: product.id } as const
    await recordAction({ db: tx, clock }, undefined, { ...entry, detail })
  }
}

const readProduct = (tx: Tx, id: string) =>
  tx.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const deletePlan = (tx: Tx, { id }: Plan) =>
  tx.deleteFrom('planned_price').where('id', '=', id).execute()

type Start = { format: MoneyFormat; now: number; plan: Plan; product: Product; version: number }

/** Says what was done. An offer that is over already, or is none any more, never starts. */
async function startPlan(tx: Tx, { format, now, plan, product, version }: Start): Promise<string> {
  const weighed = readWeighed(product)
  const sold = weighed ?? { priceCents: product.price_cents, offerCents: product.offer_cents }
  const reason = reasonNotToStart(plan, now, sold.priceCents, weighed !== undefined)
  if (reason !== undefined) {
    await deletePlan(tx, plan)
    return `planned offer not started: ${reason}`
  }
  const hadOffer = sold.offerCents < sold.priceCents
  await tx
    .updateTable('planned_price')
    .set({ started_at: now, restore_cents: hadOffer ? sold.offerCents : null })
    .where('id', '=', plan.id)
    .execute()
  return toldWith(await setOffer(tx, format, product, version, plan.offer_cents), 'as planned')
}

function reasonNotToStart(plan: Plan, now: number, priceCents: number, isPerKg: boolean) {
  if (plan.ends_at <= now) return 'the shop was off until its end'
  if (isPerKg !== (plan.is_per_kg === 1)) return 'the product is sold in another way now'
  return plan.offer_cents >= priceCents ? 'the price is not higher any more' : undefined
}

/** Brings back what was in force before, and says what changed. The price itself may be another one by now. */
export async function endPlan(
  tx: Tx,
  format: MoneyFormat,
  plan: Plan,
  product: Product,
  version: number,
): Promise<string> {
  const price = product.kg_price_cents ?? product.price_cents
  const before = plan.restore_cents ?? price
  return setOffer(tx, format, product, version, Math.min(before, price))
}

export const toldWith = (change: string, why: string): string =>
  change === '' ? why : `${change}, ${why}`

async function setOffer(
  tx: Tx,
  format: MoneyFormat,
  product: Product,
  version: number,
  offerCents: number,
): Promise<string> {
  const weighed = readWeighed(product)
  const prices = { priceCents: product.price_cents, offerCents, weight: product.weight }
  const after = priceColumns(weighed ? { ...prices, weighed: { ...weighed, offerCents } } : prices)
  await tx
    .updateTable('product')
    .set({ ...after, version })
    .where('id', '=', product.id)
    .execute()
  const same = { ...product, category: '' }
  return differences(same, { ...same, ...after }, format)
}
