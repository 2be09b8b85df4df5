import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, type Buyer } from './buyers.ts'
import { rawHashes, rawPostgres, rawSqlite } from './raw-loops.ts'
import { median, type Figures } from './report.ts'
import { inFolder, startShop } from './shop-process.ts'

const connections = 8
const rounds = 5
/** Until then the compiler still learns; a shop that has been open for a minute is past it. */
const warmUp = 3_000
const orders = 800
const logins = 40

/** Both engines with the durability the shop promises: every order is synced to disk before it is answered. */
export async function benchOrders(): Promise<Record<string, Figures>> {
  const sqlite = await inFolder((folder) =>
    measure({ DATA_DIR: folder }, () => rawSqlite(folder, orders)),
  )
  const postgres = await startPostgres([])
  const shared = await inFolder((folder) =>
    measure({ DATA_DIR: folder, DATABASE_URL: `${postgres.url}/postgres` }, () =>
      rawPostgres(`${postgres.url}/postgres`, orders, connections),
    ),
  )
  await postgres.stop()
  return { SQLite: sqlite, PostgreSQL: shared }
}

/** The shop and the raw loops take turns, so that whatever else the machine does meets both. */
async function measure(
  env: Record<string, string>,
  rawLoop: () => Promise<void>,
): Promise<Figures> {
  const shop = await startShop({ ...env, DEMO: '0' })
  const buyers = await openBuyers(shop.url, connections, warmUp + rounds * orders)
  await spread(buyers, warmUp, (buyer) => buyer.order())
  const rates = { orders: [], rawOrders: [], logins: [], rawLogins: [] } as Record<string, number[]>
  for (let round = 0; round < rounds; round++) {
    rates['orders']?.push(
      await rate(orders, () => spread(buyers, orders, (buyer) => buyer.order())),
    )
    rates['rawOrders']?.push(await rate(orders, rawLoop))
    rates['logins']?.push(
      await rate(logins, () => spread(buyers, logins, (buyer) => buyer.logIn())),
    )
    rates['rawLogins']?.push(await rate(logins, () => rawHashes(logins)))
  }
  await shop.stop()

  const typical = (name: string) => median(rates[name] ?? [])
  return {
    [`orders/s, ${connections} connections`]: typical('orders'),
    'raw inserts, transactions/s': typical('rawOrders'),
    'ratio of orders (goal 0.5 or more)': typical('orders') / typical('rawOrders'),
    [`logins/s, ${connections} connections`]: typical('logins'),
    'bare argon2 hashes/s': typical('rawLogins'),
    'ratio of logins': typical('logins') / typical('rawLogins'),
  }
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return count / ((performance.now() - from) / 1000)
}

/** Every buyer sends one request after the other until all are done. */
async function spread(buyers: Buyer[], count: number, act: (buyer: Buyer) => Promise<void>) {
  let left = count
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left-- > 0) await act(buyer)
    }),
  )
}
