import { argon2, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import type { RawOrder, Statement } from './order-rows.ts'

// Shoppers of its own: the shop limits how many orders each of its shoppers places.
const insertShopper = `insert into shopper (id, name, email, email_key, password_hash, created_at)
  values ($1, 'Ana', $2, $3, '', 0)`

/** One connection, one transaction after the other, as durable as the shop's. */
export async function rawSqlite(folder: string, orders: number, rawOrder: RawOrder): Promise<void> {
  // The shop may be sending emails meanwhile.
  const sqlite = new DatabaseSync(join(folder, 'larder.db'), { timeout: 5_000 })
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run = (sql: string, values: Statement[1]) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql.replaceAll('$', '?'))
    statements.set(sql, statement)
    return statement.run(...values)
  }
  const shopper = randomUUID()
  run(insertShopper, [shopper, shopper, shopper])
  for (let n = 0; n < orders; n++)
    for (const transaction of rawOrder(shopper)) {
      sqlite.exec('begin immediate')
      for (const [sql, values] of transaction) run(sql, values)
      sqlite.exec('commit')
    }
  sqlite.close()
}

/** As many connections as the shop was asked over, each with a shopper of its own. */
export async function rawPostgres(
  url: string,
  orders: number,
  { connections, rawOrder }: { connections: number; rawOrder: RawOrder },
): Promise<void> {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `raw-${names.size}`
    names.set(text, name)
    return name
  }
  let left = orders
  const oneConnection = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const shopper = randomUUID()
    await client.query(insertShopper, [shopper, shopper, shopper])
    while (left-- > 0)
      for (const transaction of rawOrder(shopper)) {
        await client.query('begin')
        for (const [text, values] of transaction)
          await client.query({ name: nameOf(text), text, values })
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
