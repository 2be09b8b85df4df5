import { argon2, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'

/** The rows that one order of two products writes, and nothing else: no session, no stock, no HTTP. */
const insertOrder = `insert into orders (id, number, shopper_id, status, payment_type, is_paid, goods_cents, gst_cents,
  total_cents, address, idempotency_key, request_hash, created_at, placed_at, promised_at)
  values ($1, $2, $3, 'Order Placed', 'COD', 0, 1680, 34, 1714, $4, $5, $6, $7, $8, $9)`
const insertLine = `insert into order_line (order_id, position, product_id, name, category, weight, images, price_cents,
  offer_cents, quantity) values ($1, $2, $3, 'Sourdough loaf', 'Bakery', null, '[]', 500, 420, 2)`
const insertEvent = `insert into order_event (order_id, position, status, at, actor, note)
  values ($1, 0, 'Order Placed', $2, 'shopper', null)`
// As sent already: the shop that takes turns with this loop must not send it.
const insertMail = `insert into mail (id, kind, about, created_at, due_at, state)
  values ($1, 'order placed', $2, $3, $4, 'sent')`
const updateCart = `insert into cart (shopper_id, items, updated_at) values ($1, '{}', $2)
  on conflict (shopper_id) do update set items = '{}', updated_at = excluded.updated_at`

// Shoppers of its own: the shop limits how many orders each of its shoppers places.
const insertShopper = `insert into shopper (id, name, email, email_key, password_hash, created_at)
  values ($1, 'Ana', $2, $3, '', 0)`

type Run = (sql: string, values: (string | number)[]) => unknown

function rowsOf(shopper: string): [sql: string, values: (string | number)[]][] {
  const id = randomUUID()
  const now = Date.now()
  const address = JSON.stringify({
    street: 'Elm Street 1',
    city: 'Springfield',
    zipCode: '01234',
  }).padEnd(250)
  return [
    [
      insertOrder,
      [id, id.slice(-12), shopper, address, randomUUID(), id, now, now, now + 1_800_000],
    ],
    [insertLine, [id, 0, randomUUID()]],
    [insertLine, [id, 1, randomUUID()]],
    [insertEvent, [id, now]],
    [insertMail, [randomUUID(), id, now, now]],
    [updateCart, [shopper, now]],
  ]
}

/** One connection, one transaction an order, as durable as the shop's. */
export async function rawSqlite(folder: string, orders: number): Promise<void> {
  // The shop may be sending emails meanwhile.
  const sqlite = new DatabaseSync(join(folder, 'larder.db'), { timeout: 5_000 })
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run: Run = (sql, values) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql.replaceAll('$', '?'))
    statements.set(sql, statement)
    return statement.run(...values)
  }
  const shopper = randomUUID()
  run(insertShopper, [shopper, shopper, shopper])
  for (let n = 0; n < orders; n++) {
    sqlite.exec('begin immediate')
    for (const [sql, values] of rowsOf(shopper)) run(sql, values)
    sqlite.exec('commit')
  }
  sqlite.close()
}

/** As many connections as the shop was asked over, each with a shopper of its own. */
export async function rawPostgres(url: string, orders: number, connections: number): Promise<void> {
  let left = orders
  const oneConnection = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const shopper = randomUUID()
    await client.query(insertShopper, [shopper, shopper, shopper])
    while (left-- > 0) {
      await client.query('begin')
      for (const [text, values] of rowsOf(shopper))
        await client.query({ name: text.slice(0, 60), text, values })
      await client.query('commit')
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, oneConnection))
}

const hash = promisify(argon2)

/** As many at a time as there are cores. */
export async function rawHashes(count: number): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0)
      await hash('argon2id', {
        message: 'green beans on toast',
        nonce: randomBytes(16),
        memory: 19_456,
        passes: 2,
        parallelism: 1,
        tagLength: 32,
      })
  }
  await Promise.all([one(), one()])
}
