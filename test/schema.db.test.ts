import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auditCalls } from '#modules/audit/contract.ts'
import { accountEmails } from '#modules/accounts/emails.ts'
import { sellerEmails } from '#modules/orders/telling/alerts/emails.ts'
import { orderEmails } from '#modules/orders/telling/order-emails.ts'
import { priceCauses } from '#modules/catalogue/product/prices/reasons.ts'
import { orderStatuses, orderSteps } from '#modules/orders/status.ts'
import type { PaymentEvent } from '#modules/payments/payments.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { newEmptyDatabase } from '#test/open-shop.ts'
import {
  fillAsVersion10,
  insertInto,
  readTable,
  tablesOfVersion10,
} from '#test/shop-of-version-10.ts'

async function openAsVersion10() {
  const database = await openDatabase(readEnv(await newEmptyDatabase()), silentLog)
  onTestFinished(() => database.close())
  await fillAsVersion10(database)
  return database
}

test('checks are added to a shop in use, and every row of it is kept', async () => {
  const database = await openAsVersion10()
  const { db } = database
  const before = new Map<string, Record<string, unknown>[]>()
  for (const table of tablesOfVersion10) before.set(table, await readTable(db, table))

  await migrate(
    database,
    silentLog,
    readMigrations(database.engine).filter(({ name }) => name <= '0011_checks.sql'),
  )

  const completed: Record<string, object> = {
    'delivered long ago': { delivered_at: 77 },
    'delivered and no event': { delivered_at: 3 },
    'never payable': { payment_state: 'failed' },
  }
  const expected = before.get('orders')?.map((row) => ({ ...row, ...completed[String(row['id'])] }))
  before.set('orders', expected ?? [])
  for (const [table, rows] of before) {
    expect(rows.length, table).toBeGreaterThan(0)
    const kept = rows.map((row) => expect.objectContaining(row))
    expect(await readTable(db, table), table).toEqual(expect.arrayContaining(kept))
    expect(await readTable(db, table), table).toHaveLength(rows.length)
  }
})

test('products keep their category, and the categories of the specification are rows', async () => {
  const database = await openAsVersion10()
  await migrate(database)
  const { db } = database

  expect(await readTable(db, 'product')).toMatchObject([{ id: 'p1', category_id: 'Vegetables' }])
  expect(await readTable(db, 'product_image')).toHaveLength(1)
  expect(await readTable(db, 'category')).toHaveLength(7)
  const nowhere = sql`update product set category_id = 'Shoes'`.execute(db)
  await expect(nowhere).rejects.toThrow(/constraint/i)
  const none = sql`update product set category_id = null`.execute(db)
  await expect(none).rejects.toThrow(/constraint/i)
  const inUse = sql`delete from category where id = 'Vegetables'`.execute(db)
  await expect(inUse).rejects.toThrow(/constraint/i)
})

test('a shop in use keeps its own synonyms', async () => {
  const database = await openAsVersion10()
  await migrate(database)

  expect(await readTable(database.db, 'search_synonyms')).toMatchObject([{ document: '[]' }])
})

test('orders of before keep their totals, and a total is the sum of goods, delivery and tax', async () => {
  const database = await openAsVersion10()
  const { db } = database
  // In a transaction, as migrations are: a connection that has read the old schema would expect its columns.
  const before = await db
    .transaction()
    .execute((tx) => tx.selectFrom('orders').select(['id', 'total_cents']).execute())
  await migrate(database)

  const kept = before.map(({ id, total_cents }) =>
    expect.objectContaining({ id, total_cents, delivery_cents: 0, is_delivery_taxed: 0 }),
  )
  expect(await readTable(db, 'orders')).toEqual(expect.arrayContaining(kept))
  const wrongSum = sql`update orders set delivery_cents = 100`.execute(db)
  await expect(wrongSum).rejects.toThrow(/constraint/i)
  await sql`update orders set delivery_cents = 100, total_cents = total_cents + 100`.execute(db)
  const negative = sql`update orders set delivery_cents = -1, total_cents = total_cents - 101`
  await expect(negative.execute(db)).rejects.toThrow(/constraint/i)
})

test('a row that says what the code does not know is refused', async () => {
  const database = await openAsVersion10()
  await migrate(database)
  const { db } = database
  const [placed = {}] = (await readTable(db, 'orders')).filter(({ id }) => id === 'placed')
  const event = { order_id: 'placed', status: 'Packing', at: 1, actor: 'seller', step: 'moved' }
  const order = (facts: object) =>
    ['orders', { ...placed, id: 'n', number: 'n', ...facts }] as const
  const wrong = [
    ['order_event', { ...event, position: 8, step: 'danced' }],
    ['order_event', { ...event, position: 8, status: 'Lost' }],
    ['payment_event', { id: 'e9', order_id: 'paid', kind: 'gift', at: 1 }],
    ['mail', { id: 'm9', kind: 'love letter', about: 'x', created_at: 1, due_at: 1 }],
    ['audit_entry', { id: 'x9', at: 1, action: 'sang' }],
    order({ status: 'Delivered' }),
    order({ delivered_at: 5 }),
    order({ payment_state: 'open' }),
    order({ payment_type: 'Online' }),
    order({ payment_type: 'Online', payment_state: 'paid' }),
    order({ payment_type: 'Online', payment_state: 'open', is_paid: 1 }),
  ] as const

  for (const [table, row] of wrong)
    await expect(insertInto(db, table, row), JSON.stringify(row)).rejects.toThrow(/constraint/)

  await insertInto(db, ...order({}))
})

const auditActions =
  auditCalls['GET /api/seller/audit'].answer.shape.entries.element.shape.action.options
/** The compiler sees to it that none is missing. */
const paymentEvents: Record<PaymentEvent['kind'], true> = {
  paid: true,
  failed: true,
  expired: true,
  refunded: true,
  'refund failed': true,
}

/** A kind that is added to the code needs a migration that adds it to the check. */
test('the checks of the schema know every state and kind of the code', async () => {
  const database = await openAsVersion10()
  await migrate(database)
  const { db } = database
  let count = 100
  const event = { order_id: 'placed', at: 1, actor: 'shop' }

  for (const step of orderSteps)
    await insertInto(db, 'order_event', { ...event, position: count++, status: 'Packing', step })
  for (const status of orderStatuses)
    await insertInto(db, 'order_event', { ...event, position: count++, status, step: 'moved' })
  for (const kind of Object.keys(paymentEvents))
    await insertInto(db, 'payment_event', { id: `e${count++}`, order_id: 'paid', kind, at: 1 })
  for (const kind of Object.keys({ ...orderEmails, ...accountEmails, ...sellerEmails }))
    await insertInto(db, 'mail', { id: `m${count++}`, kind, about: 'x', created_at: 1, due_at: 1 })
  for (const action of auditActions)
    await insertInto(db, 'audit_entry', { id: `x${count++}`, at: 1, action })
  for (const cause of priceCauses)
    await insertInto(db, 'price_change', {
      product_id: 'p1',
      version: count++,
      at: 1,
      cause,
      currency: 'USD',
      decimals: 2,
      price_cents: 1,
      offer_cents: 1,
    })

  expect(count).toBeGreaterThan(100)
})
