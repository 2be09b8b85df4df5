import { sql } from 'kysely'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { productsOf } from '#modules/back-in-stock/stored-requests.ts'
import { isSubscribed } from '#modules/newsletter/newsletter.ts'
import { placedOrders } from '#modules/orders/reading/list.ts'
import { withDetails } from '#modules/orders/reading/order-details.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { ordersOfShopper } from './limits.ts'

/** What the seller sees of one shopper. `decimals`: of the shop's currency, which is that of all orders. */
export async function readShopper(
  { db, catalogue, decimals }: { db: Db; catalogue: Catalogue; decimals: number },
  id: string,
) {
  const row = await db
    .selectFrom('shopper')
    .select(['name', 'email', 'kind', 'created_at', 'seller_note', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound({ what: 'shopper' })
  const waitingFor = await productsOf(db, { id, name: row.name, email: row.email })
  return {
    shopper: {
      _id: id,
      name: row.name,
      email: row.email,
      kind: row.kind,
      since: isoTime(row.created_at),
      isEmailConfirmed: await isEmailConfirmed(db, id),
      newsletter: await isSubscribed(db, row.email),
      isErased: row.erased_at !== null,
    },
    note: row.seller_note,
    orders: await readOrders(db, id, decimals),
    waitingFor: waitingFor.flatMap((_id) => {
      const product = catalogue.product(_id)
      return product ? [{ _id, name: product.name }] : []
    }),
  }
}

async function readOrders(db: Db, shopperId: string, decimals: number) {
  const own = placedOrders(db).where('shopper_id', '=', shopperId)
  const states = await own
    .clearSelect()
    .select((it) => [
      'status',
      it.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(total_cents) as bigint)`.as('cents'),
    ])
    .groupBy('status')
    .execute()
  const countOf = (...names: string[]) =>
    states.filter(({ status }) => names.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const spent = states.find(({ status }) => status === 'Delivered')?.cents ?? 0
  const newest = await own
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ordersOfShopper)
    .execute()
  const all = countOf(...states.map(({ status }) => status))
  const [delivered, cancelled] = [countOf('Delivered'), countOf('Cancelled')]
  return {
    count: all,
    delivered,
    cancelled,
    open: all - delivered - cancelled,
    spent: toMajor(spent, decimals),
    newest: (await withDetails(db, newest)).map(
      ({ _id, number, status, amount, createdAt, pickup }) => ({
        _id,
        number,
        status,
        amount,
        createdAt,
        pickup,
      }),
    ),
  }
}

/** The last one to write is right. */
export async function writeShopperNote(db: Db, id: string, note: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shopper')
    .set({ seller_note: note })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound({ what: 'shopper' })
}
