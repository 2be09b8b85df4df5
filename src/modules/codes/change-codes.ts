import { recordAction } from '#modules/audit/audit.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { timeOf } from '#modules/catalogue/planned-prices/local-time.ts'
import type {} from '#modules/catalogue/tables.ts'
import { formatMinor, toMajor, toMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import type { Clock } from '#platform/clock.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import type { Db } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { shortTimeText } from '#platform/calendar/time-text.ts'
import type { NewCode, SellerCode } from './contract.ts'
import { codeLimits } from './limits.ts'
import type {} from './tables.ts'

type Deps = { database: Database; catalogue: Catalogue; clock: Clock; timeZone: () => string }

export async function addCode(deps: Deps, by: Seller, given: NewCode): Promise<string> {
  try {
    return await addOnce(deps, by, given)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidInput({ fields: { code: 'There is a code like this already' } })
  }
}

function addOnce(deps: Deps, by: Seller, given: NewCode): Promise<string> {
  const { database, catalogue, clock, timeZone } = deps
  const { format } = catalogue
  const zone = timeZone()
  const now = clock()
  const starts_at = given.from === undefined ? now : timeOf('from', given.from, zone)
  const ends_at = given.until === undefined ? null : timeOf('until', given.until, zone)
  const cents = (major: number | undefined) => toMinor(major ?? 0, format.decimals)
  return database.db.transaction().execute(async (tx) => {
    await catalogue.assertSameDecimals(tx)
    const { count } = await tx
      .selectFrom('code')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const categories = await tx.selectFrom('category').select(['id', 'path']).execute()
    const chosen = categories.filter(({ path }) => given.categories.includes(path))
    const products = [...new Set(given.products)]
    const problems = {
      code:
        count >= codeLimits.codes ? `There can be at most ${codeLimits.codes} codes` : undefined,
      amount: given.amount && priceProblem('The amount', given.amount, format.decimals),
      minimum: given.minimum && priceProblem('The minimum', given.minimum, format.decimals),
      until:
        ends_at !== null && ends_at <= Math.max(starts_at, now)
          ? 'End must be after the start'
          : undefined,
      categories:
        chosen.length < new Set(given.categories).size
          ? 'One of these categories is not in the shop any more'
          : undefined,
      products: products.every((id) => catalogue.product(id))
        ? undefined
        : 'One of these products is not in the shop any more',
    }
    const fields = Object.fromEntries(
      Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
    )
    if (Object.keys(fields).length > 0) throw invalidInput({ fields })
    const code = {
      id: newId(),
      code: given.code,
      percent: given.percent ?? null,
      amount_cents: given.amount === undefined ? null : cents(given.amount),
      minimum_cents: cents(given.minimum),
      starts_at,
      ends_at,
      use_limit: given.useLimit ?? null,
      person_limit: given.personLimit ?? null,
      created_at: now,
    }
    await tx.insertInto('code').values(code).execute()
    await insertRows(
      tx,
      'code_product',
      products.map((product_id) => ({ code_id: code.id, product_id })),
    )
    await insertRows(
      tx,
      'code_category',
      chosen.map((category) => ({ code_id: code.id, category_id: category.id })),
    )
    const off =
      given.percent === undefined
        ? formatMinor(code.amount_cents ?? 0, format)
        : `${given.percent}%`
    const detail = `code added: ${off} off`
    await recordAction({ db: tx, clock }, by, {
      action: 'price changed',
      subject: given.code,
      detail,
    })
    return code.id
  })
}

export const deleteCode = ({ database, clock }: Deps, by: Seller, id: string): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('code')
      .where('id', '=', id)
      .returning('code')
      .executeTakeFirst()
    if (!deleted) throw notFound({ what: 'code' })
    const entry = {
      action: 'price changed',
      subject: deleted.code,
      detail: 'code deleted',
    } as const
    await recordAction({ db: tx, clock }, by, entry)
  })

type About = { format: MoneyFormat; zone: string; now: number }

export async function listCodes(db: Db, { format, zone, now }: About): Promise<SellerCode[]> {
  const rows = await db.selectFrom('code').selectAll().orderBy('created_at', 'desc').execute()
  const products = await db
    .selectFrom('code_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['code_id', 'name'])
    .orderBy('name')
    .execute()
  const categories = await db
    .selectFrom('code_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['code_id', 'text as name'])
    .orderBy('position')
    .execute()
  const style = { locale: format.locale, zone }
  const major = (cents: number) => toMajor(cents, format.decimals)
  return rows.map((row) => ({
    _id: row.id,
    code: row.code,
    percent: row.percent ?? undefined,
    amount: row.amount_cents === null ? undefined : major(row.amount_cents),
    minimum: major(row.minimum_cents),
    for: [...categories, ...products].flatMap(({ code_id, name }) =>
      code_id === row.id ? [name] : [],
    ),
    state:
      row.starts_at > now
        ? 'planned'
        : row.ends_at !== null && row.ends_at <= now
          ? 'ended'
          : 'running',
    period: `${shortTimeText(row.starts_at, style)} until ${row.ends_at === null ? 'you delete it' : shortTimeText(row.ends_at, style)}`,
    used: row.used,
    useLimit: row.use_limit ?? undefined,
    personLimit: row.person_limit ?? undefined,
  }))
}
