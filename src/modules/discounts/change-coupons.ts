import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type {} from '#modules/catalogue/tables.ts'
import { formatMinor, toMinor } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import type { Clock } from '#platform/clock.ts'
import { invalidInput, notFound, refuseIfWrong } from '#platform/common-refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import type { NewCoupon } from './contract.ts'
import { endProblem, productProblem, readPeriod, recordChange } from './discount.ts'
import { couponLimits } from './limits.ts'
import type {} from './tables.ts'

type Deps = { database: Database; catalogue: Catalogue; clock: Clock; timeZone: () => string }

export async function addCoupon(deps: Deps, by: Seller, input: NewCoupon): Promise<string> {
  try {
    return await addOnce(deps, by, input)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidInput({ fields: { code: 'There is a code like this already' } })
  }
}

function addOnce(deps: Deps, by: Seller, input: NewCoupon): Promise<string> {
  const { database, catalogue, clock, timeZone } = deps
  const { format } = catalogue
  const now = clock()
  const period = readPeriod(input, timeZone(), now)
  const cents = (major: number) => toMinor(major, format.decimals)
  const amountProblem = (label: string, major = 0) => priceProblem(label, major, format.decimals)
  return database.db.transaction().execute(async (tx) => {
    await catalogue.assertSameDecimals(tx)
    const { count } = await tx
      .selectFrom('code')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const categories = await tx.selectFrom('category').select(['id', 'path']).execute()
    const chosen = categories.filter(({ path }) => input.categories.includes(path))
    const products = [...new Set(input.products)]
    refuseIfWrong({
      code:
        count >= couponLimits.coupons
          ? `There can be at most ${couponLimits.coupons} codes`
          : undefined,
      amount: amountProblem('The amount', input.amount),
      minimum: amountProblem('The minimum', input.minimum),
      until: endProblem(period, now),
      categories:
        chosen.length < new Set(input.categories).size
          ? 'One of these categories is not in the shop any more'
          : undefined,
      products: productProblem(products.every((id) => catalogue.product(id) !== undefined)),
    })
    const coupon = {
      id: newId(),
      code: input.code,
      percent: input.percent ?? null,
      amount_cents: input.amount === undefined ? null : cents(input.amount),
      minimum_cents: cents(input.minimum ?? 0),
      ...period,
      use_limit: input.useLimit ?? null,
      person_limit: input.personLimit ?? null,
      created_at: now,
    }
    await tx.insertInto('code').values(coupon).execute()
    await insertRows(
      tx,
      'code_product',
      products.map((product_id) => ({ code_id: coupon.id, product_id })),
    )
    await insertRows(
      tx,
      'code_category',
      chosen.map((category) => ({ code_id: coupon.id, category_id: category.id })),
    )
    const off =
      input.percent === undefined
        ? formatMinor(coupon.amount_cents ?? 0, format)
        : `${input.percent}%`
    await recordChange({ db: tx, clock }, by, input.code, `code added: ${off} off`)
    return coupon.id
  })
}

export const deleteCoupon = ({ database, clock }: Deps, by: Seller, id: string): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('code')
      .where('id', '=', id)
      .returning('code')
      .executeTakeFirst()
    if (!deleted) throw notFound({ what: 'code' })
    await recordChange({ db: tx, clock }, by, deleted.code, 'code deleted')
  })
