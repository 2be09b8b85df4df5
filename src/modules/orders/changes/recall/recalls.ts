import { recordAction } from '#modules/audit/audit.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { csvFile } from '#platform/csv/write-csv.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { isoTime } from '#platform/time.ts'
import { ordersChannel, type OrderDeps } from '../../order/order-events.ts'
import { readCashToPay } from './cash-to-pay.ts'
import type { ShownRecall } from './contract.ts'
import {
  findOrders,
  findRecalledOrders,
  firstOrder,
  ordersOfRecall,
  peopleOf,
  type SoldBetween,
} from './reached.ts'
import type {} from '../../order/tables.ts'

/** The people that a recall would reach, without those of earlier recalls. */
export async function previewRecall(db: Db, sold: SoldBetween) {
  await findProduct(db, sold.product)
  const known = await findRecalledOrders(db, sold.product)
  const orders = await findOrders(db, sold)
  return {
    people: peopleOf(orders.filter(({ id }) => !known.has(id))),
    told: orders.filter(({ id }) => known.has(id)).length,
  }
}

/**
 * Writes the emails of a recall in one transaction with the orders that it reaches: of two recalls at once, or of one that is
 * repeated, each order is in one of them. Returns how many people it reaches, and how many of them by email.
 */
export async function recallProduct(
  { database, clock }: OrderDeps,
  by: Seller,
  {
    message,
    moneyBack = false,
    ...sold
  }: SoldBetween & { message: string; moneyBack?: boolean | undefined },
): Promise<{ people: number; emails: number }> {
  return database.db.transaction().execute(async (tx) => {
    const name = await findProduct(tx, sold.product)
    const [id, at] = [newId(), clock()]
    const { product, from, to } = sold
    await insertRows(tx, 'recall', [
      {
        id,
        product_id: product,
        product_name: name,
        from_day: from,
        to_day: to,
        message,
        at,
        gives_money_back: moneyBack ? 1 : 0,
      },
    ])
    for (const order of await findOrders(tx, sold))
      await tx
        .insertInto('recall_order')
        .values({
          product_id: product,
          order_id: order.id,
          recall_id: id,
          pieces: order.quantity,
          money_due: moneyBack ? 1 : 0,
        })
        .onConflict((conflict) => conflict.columns(['product_id', 'order_id']).doNothing())
        .execute()
    const orders = await ordersOfRecall(tx, id)
    const people = peopleOf(orders)
    if (people.length === 0) {
      await tx.deleteFrom('recall').where('id', '=', id).execute()
      return { people: 0, emails: 0 }
    }
    const emails = people.filter(({ email }) => email !== undefined)
    await insertRows(
      tx,
      'mail',
      emails.map((person) => mailNote('recall', firstOrder(person), at)),
    )
    for (const order of orders) await database.notifications.announce(tx, ordersChannel, order.id)
    const back = moneyBack ? ', money back' : ''
    const detail = `recalled, ${from} to ${to}: ${people.length} people told${back}`
    await recordAction({ db: tx, clock }, by, {
      action: 'product changed',
      subject: name,
      subjectId: product,
      detail,
    })
    return { people: people.length, emails: emails.length }
  })
}

export async function listRecalls(db: Db, product: string) {
  const name = await findProduct(db, product)
  const rows = await db
    .selectFrom('recall')
    .selectAll()
    .where('product_id', '=', product)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
  const recalls: ShownRecall[] = []
  for (const row of rows)
    recalls.push({
      _id: row.id,
      from: row.from_day,
      to: row.to_day,
      message: row.message,
      at: isoTime(row.at),
      moneyBack: row.gives_money_back === 1 ? true : undefined,
      people: peopleOf(await ordersOfRecall(db, row.id)),
      toPay: await readCashToPay(db, row.id),
    })
  return { product: { _id: product, name }, recalls }
}

/** The people that a recall reached, as a file. Those without an email have to be called. */
export async function writePeopleCsv(db: Db, id: string): Promise<string> {
  const recall = await db.selectFrom('recall').select('id').where('id', '=', id).executeTakeFirst()
  if (!recall) throw notFound({ what: 'recall' })
  const rows = peopleOf(await ordersOfRecall(db, id)).map(({ name, phone, email, ...person }) => [
    name,
    phone,
    email ?? '',
    email === undefined ? 'no' : 'yes',
    person.pieces,
    person.orders.map(({ number }) => number).join(' '),
  ])
  const head = ['name', 'phone', 'email', 'told by email', 'pieces', 'orders']
  return csvFile(head, rows)
}

/** The archived ones too: what was sold can be recalled after it has left the shelf. */
async function findProduct(db: Db, id: string): Promise<string> {
  const product = await db
    .selectFrom('product')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw notFound({ what: 'product' })
  return product.name
}
