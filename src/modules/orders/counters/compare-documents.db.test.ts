import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Shop } from '#test/open-shop.ts'
import { changeBill } from '#test/orders/change-bill.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { issueDocuments } from '../books/issue-documents.ts'
import { compareDocuments } from './compare-documents.ts'

const minute = 60_000

async function findDifferences({ database: { db }, clock }: Shop) {
  const found: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => found.push(JSON.parse(line)) })
  await compareDocuments({ db, clock, log })
  return found
}

async function repair(shop: Shop, found: Record<string, unknown>[]) {
  for (const it of found) await sql.raw(String(it['repair'])).execute(shop.database.db)
  await issueDocuments(shop.services)
}

/** An order of two loaves and one of one that have left, with their invoices. */
async function openWithInvoices() {
  const { shop, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  const loaf = await shop.sells({ name: 'Loaf' })
  const leaves = async (pieces: number) => {
    const { status, body } = await ana.buys(home, { [loaf]: pieces })
    expect(status).toBe(200)
    const id = body.orderId
    for (const to of ['Packing', 'Out for delivery']) await seller.moves(id, to)
    return id
  }
  const ids = [await leaves(2), await leaves(1)]
  shop.passTime(minute)
  await issueDocuments(shop.services)
  return { shop, seller, leaves, ids }
}

test('documents that are not what an order costs are found and put right', async () => {
  const { shop, seller, ids } = await openWithInvoices()
  const [second = '', first = ''] = ids
  await seller.moves(second, 'Delivered')
  await changeBill(shop, second, [{ kind: 'problem', line: 0, pieces: 1 }])
  expect(await findDifferences(shop)).toEqual([])
  await issueDocuments(shop.services)
  const returned = await seller.moves(first, 'Returned', { note: 'Nobody there' })
  expect(returned.status).toBe(200)
  await issueDocuments(shop.services)
  expect(await findDifferences(shop)).toEqual([])

  await sql`update book_document set total_cents = total_cents + 7
    where order_id = ${second} and kind = 'invoice'`.execute(shop.database.db)
  const found = await findDifferences(shop)

  expect(found).toMatchObject([
    {
      orderId: second,
      booked: 303,
      expected: 296,
      msg: 'the documents of an order are not what it costs',
    },
  ])
  await repair(shop, found)
  expect(await findDifferences(shop)).toEqual([])
})

test('an order that has left without an invoice and numbers with a gap are found', async () => {
  const { shop, seller, leaves, ids } = await openWithInvoices()
  const { db } = shop.database
  // New shoppers may not have more under way.
  for (const it of ids) await seller.moves(it, 'Delivered')
  shop.passTime(minute)
  const id = await leaves(3)
  // It is due in some seconds.
  expect(await findDifferences(shop)).toEqual([])
  await sql`update orders set book_at = null where id = ${id}`.execute(db)
  const found = await findDifferences(shop)
  expect(found).toMatchObject([{ orderId: id, msg: 'an order has left without an invoice' }])
  await repair(shop, found)
  expect(await findDifferences(shop)).toEqual([])

  await sql`update book_counter set last = 9 where kind = 'invoice'`.execute(db)
  expect(await findDifferences(shop)).toMatchObject([
    { last: 9, documents: 3, msg: 'the numbers of the documents have a gap' },
  ])
})
