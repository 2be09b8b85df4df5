import { sql } from 'kysely'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'

const lastKnown = '0010_orders_of_one_shopper.sql'

/** Every table of version 10 with at least one row, also with rows that only older versions wrote. */
const rows: Record<string, Record<string, unknown>[]> = {
  product: [
    {
      id: 'p1',
      position: 1,
      version: 1,
      name: 'Vine tomatoes',
      category: 'Vegetables',
      description: '["Ripe"]',
      price_cents: 360,
      offer_cents: 290,
      weight: '500 g',
      in_stock: 1,
      created_at: 1,
    },
  ],
  image: [{ id: 'i1', created_at: 1 }],
  image_file: [{ image_id: 'i1', width: 960, bytes: Buffer.from('picture') }],
  product_image: [{ product_id: 'p1', position: 0, image_id: 'i1' }],
  setting: [{ name: 'demo', value: 'offered' }],
  shopper: [
    {
      id: 's1',
      name: 'Ana',
      email: 'Ana@example.com',
      email_key: 'ana@example.com',
      password_hash: 'hash',
      created_at: 1,
    },
  ],
  session: [
    { token_hash: 't1', role: 'shopper', shopper_id: 's1', created_at: 1, last_seen_at: 2 },
  ],
  rate_limit: [{ key: 'k', points: 1, expire: 5 }],
  newsletter_subscriber: [{ email_key: 'a@b.example', email: 'A@b.example', subscribed_at: 1 }],
  cart: [{ shopper_id: 's1', items: '{"p1":2}', updated_at: 1 }],
  address: [
    {
      id: 'a1',
      shopper_id: 's1',
      first_name: 'Ana',
      last_name: 'Lima',
      email: 'ana@example.com',
      street: '1 Main St',
      city: 'Springfield',
      state: 'IL',
      zip_code: '01234',
      country: 'USA',
      phone: '0123456',
      created_at: 1,
    },
  ],
  orders: [
    order('placed', { status: 'Order Placed' }),
    order('delivered', { status: 'Delivered', is_paid: 1, delivered_at: 90 }),
    // Delivered before the time of delivery was kept, with and without an event that tells it.
    order('delivered long ago', { status: 'Delivered', is_paid: 1 }),
    order('delivered and no event', { status: 'Delivered', is_paid: 1 }),
    order('awaiting', {
      status: 'Awaiting payment',
      payment_type: 'Online',
      payment_state: 'open',
      placed_at: null,
      promised_at: null,
      payable_until: 99,
    }),
    order('paid', { status: 'Packing', payment_type: 'Online', is_paid: 1, payment_state: 'paid' }),
    order('refunded', {
      status: 'Cancelled',
      payment_type: 'Online',
      is_paid: 1,
      payment_state: 'refunded',
      payment_reference: 'r1',
    }),
    // From before there was a bank.
    order('never payable', {
      status: 'Cancelled',
      payment_type: 'Online',
      placed_at: null,
      promised_at: null,
    }),
  ],
  order_line: [
    {
      order_id: 'placed',
      position: 0,
      product_id: 'p1',
      name: 'Vine tomatoes',
      category: 'Vegetables',
      weight: null,
      images: '["i1"]',
      price_cents: 360,
      offer_cents: 290,
      quantity: 2,
    },
  ],
  order_event: [
    event('placed', 0, 'Order Placed', 'moved'),
    event('delivered long ago', 0, 'Order Placed', 'moved'),
    { ...event('delivered long ago', 1, 'Delivered', 'moved'), at: 77 },
    event('paid', 0, 'Awaiting payment', 'payment received'),
    event('refunded', 0, 'Cancelled', 'refund sent'),
  ],
  payment_watch: [
    {
      order_id: 'awaiting',
      site_url: 'https://shop.example',
      checkout: 1,
      look_at: 5,
      looked_at: 1,
      failures: 0,
    },
  ],
  payment_event: [{ id: 'e1', order_id: 'paid', kind: 'paid', at: 5 }],
  refund: [{ reference: 'r1', order_id: 'refunded', asked_at: 5, due_at: null, attempts: 1 }],
  test_bank_checkout: [
    {
      reference: 'tb_1',
      order_id: 'awaiting',
      number: 'N-1',
      amount_cents: 102,
      gst_cents: 2,
      currency: 'usd',
      lines: '[]',
      return_url: 'https://shop.example',
      cancel_url: 'https://shop.example',
      state: 'open',
      payable_until: 99,
      created_at: 1,
    },
  ],
  test_bank_event: [{ id: 'evt_1', body: '{}', due_at: 1, attempts: 0, created_at: 1 }],
  mail: [
    { id: 'm1', kind: 'order placed', about: 'placed', created_at: 1, state: 'sent', due_at: 1 },
    { id: 'm2', kind: 'password link', about: 's1', created_at: 1, state: 'failed', due_at: 1 },
  ],
  password_link: [{ shopper_id: 's1', token_hash: 'h', created_at: 1 }],
  audit_entry: [{ id: 'x1', at: 1, action: 'logged in' }],
  product_ask: [{ day: '2026-01-01', product_id: 'p1', count: 3 }],
  order_term: [{ term: Buffer.from('ana'), placed_at: 2, order_id: 'placed' }],
  order_recount: [{ order_id: 'refunded', placed_at: 2 }],
  sales_day: [
    { day: '2026-01-01', starts_at: 0, ends_at: 9, orders: 1, total_cents: 102, version: 1 },
  ],
  sales_product: [
    { day: '2026-01-01', product_id: 'p1', name: 'Vine tomatoes', quantity: 2, goods_cents: 580 },
  ],
  sales_delivery: [{ day: '2026-01-01', minutes: 25, orders: 1 }],
}

function order(id: string, facts: Record<string, unknown>): Record<string, unknown> {
  return {
    id,
    number: id,
    shopper_id: 's1',
    payment_type: 'COD',
    is_paid: 0,
    goods_cents: 100,
    gst_cents: 2,
    total_cents: 102,
    address: '{}',
    request_hash: id,
    created_at: 1,
    placed_at: 2,
    promised_at: 3,
    ...facts,
  }
}

function event(order_id: string, position: number, status: string, step: string) {
  return { order_id, position, status, at: 5, actor: 'shop', step }
}

/** Tables that the migrations themselves filled. */
const filledBySchema = ['catalogue_version', 'order_terms_until']

export const tablesOfVersion10 = [...Object.keys(rows), ...filledBySchema]

/** The database of a shop that was last started with version 10. */
export async function fillAsVersion10(database: Database): Promise<void> {
  const migrations = readMigrations(database.engine)
  await migrate(
    database,
    undefined,
    migrations.filter(({ name }) => name <= lastKnown),
  )
  for (const [table, some] of Object.entries(rows))
    for (const row of some) await insertInto(database.db, table, row)
}

/** For tables and columns that the types of today do not know. */
export async function insertInto(db: Db, table: string, row: Record<string, unknown>) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}

const textOf = (row: Record<string, unknown>) => JSON.stringify(Object.values(row))

/** All rows of a table, always in the same order. */
export async function readTable(db: Db, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
  return rows.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}
