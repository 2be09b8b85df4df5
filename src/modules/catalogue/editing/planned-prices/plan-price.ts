import { recordAction } from '#modules/audit/audit.ts'
import { formatMinor, toMinor } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import { invalidInput, notFound, refuseIfWrong } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { changeCatalogue, takeProduct, type ChangeDeps } from '../../writing/change.ts'
import { readWeighed } from '../../product/prices/stored-weighed.ts'
import { endPlan, toldWith } from './apply-plans.ts'
import type { PricePlan } from '../../history/planned-prices/contract.ts'
import { startProblem, timeOf } from './local-time.ts'
import { periodText } from '../../history/planned-prices/stored-plans.ts'
import { mostPlans, longestPlanMs } from '../../history/planned-prices/limits.ts'

type Deps = ChangeDeps & { timeZone: () => string }

/** Plans an offer and returns its id. The price changes when it starts, not now. */
export async function planPrice(
  deps: Deps,
  by: Seller,
  { id, offerPrice, from, until }: PricePlan,
): Promise<string> {
  const { clock, catalogue } = deps
  const zone = deps.timeZone()
  const [starts_at, ends_at] = [timeOf('from', from, zone), timeOf('until', until, zone)]
  const { format } = catalogue
  const write = (cents: number) => formatMinor(cents, format)
  const style = { locale: format.locale, zone }
  return changeCatalogue(deps, async (tx) => {
    const { product } = await takeProduct(tx, id)
    await catalogue.assertSameDecimals(tx)
    if (product.archived_at !== null) {
      const problem = 'This product is archived. Restore it first'
      throw invalidInput({ message: problem, fields: { id: problem } })
    }
    const weighed = readWeighed(product)
    const perKg = weighed ? ' per kg' : ''
    const highest = weighed?.priceCents ?? product.price_cents
    const offer_cents = toMinor(offerPrice, format.decimals)
    const tooHigh =
      offer_cents >= highest
        ? `Offer price${perKg} must be less than the price${perKg} (${write(highest)})`
        : undefined
    refuseIfWrong({
      offerPrice: priceProblem(`Offer price${perKg}`, offerPrice, format.decimals) ?? tooHigh,
      from: startProblem(starts_at, clock()),
      until: endProblem(starts_at, ends_at),
    })
    await refuseOverlap(tx, id, { starts_at, ends_at }, style)
    const plan = {
      id: newId(),
      product_id: id,
      offer_cents,
      is_per_kg: weighed ? 1 : 0,
      starts_at,
      ends_at,
      started_at: null,
      restore_cents: null,
      created_at: clock(),
    }
    await tx.insertInto('planned_price').values(plan).execute()
    await recordAction({ db: tx, clock }, by, {
      action: 'price changed',
      subject: product.name,
      subjectId: id,
      detail: `offer price${perKg} ${write(offer_cents)} planned for ${periodText(starts_at, ends_at, style)}`,
    })
    return plan.id
  })
}

/** One that runs ends now. */
export async function cancelPlan(deps: Deps, by: Seller, id: string): Promise<{ ended: boolean }> {
  const { clock, catalogue } = deps
  return changeCatalogue({ ...deps, cause: 'planned' }, async (tx) => {
    const found = await tx
      .selectFrom('planned_price')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound({ what: 'plan' })
    const { product, version } = await takeProduct(tx, found.product_id)
    // It may have started or ended while this waited for the product.
    const plan = await tx
      .deleteFrom('planned_price')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!plan) throw notFound({ what: 'plan' })
    const ended = plan.started_at !== null
    const change = ended ? await endPlan(tx, catalogue.format, plan, product, version) : ''
    const style = { locale: catalogue.format.locale, zone: deps.timeZone() }
    const period = periodText(plan.starts_at, plan.ends_at, style)
    await recordAction({ db: tx, clock }, by, {
      action: 'price changed',
      subject: product.name,
      subjectId: product.id,
      detail: toldWith(change, `planned offer cancelled: ${period}`),
    })
    return { ended }
  })
}

function endProblem(startsAt: number, endsAt: number): string | undefined {
  if (endsAt <= startsAt) return 'End must be after the start'
  return endsAt > startsAt + longestPlanMs ? 'An offer can last at most a year' : undefined
}

type Period = { starts_at: number; ends_at: number }

async function refuseOverlap(
  tx: Tx,
  productId: string,
  { starts_at, ends_at }: Period,
  style: { locale: string; zone: string },
) {
  const others = await tx
    .selectFrom('planned_price')
    .select(['starts_at', 'ends_at'])
    .where('product_id', '=', productId)
    .execute()
  const other = others.find((it) => it.starts_at < ends_at && starts_at < it.ends_at)
  if (other) {
    const period = periodText(other.starts_at, other.ends_at, style)
    throw invalidInput({ fields: { from: `Another offer is planned for ${period}` } })
  }
  if (others.length >= mostPlans)
    throw invalidInput({
      fields: { from: `A product can have at most ${mostPlans} planned offers` },
    })
}
