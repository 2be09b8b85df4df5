import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, spread } from './buyers.ts'
import { rawHashes, rawPostgres, rawSqlite } from './raw/loops.ts'
import { ratioRow, type Measured, type Row } from './report/rows.ts'
import { inTurns, rate, roundsOf, shortRoundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop } from './shop-process.ts'

const connections = 32
const coldOrders = 2_000

type Engine = {
  name: string
  env: Record<string, string>
  rawLoop: (orders: number) => Promise<void>
  goal: number
}

/** Both engines with the durability the shop promises: every order is synced to disk before it is answered. */
export async function benchOrders(effort: Effort): Promise<Measured> {
  const sqlite = await inFolder((folder) =>
    measure(effort, {
      name: 'SQLite',
      env: { DATA_DIR: folder },
      rawLoop: (orders) => rawSqlite(folder, orders),
      goal: 0.9,
    }),
  )
  const server = await startPostgres([])
  const url = `${server.url}/postgres`
  const postgres = await inFolder((folder) =>
    measure(effort, {
      name: 'PostgreSQL',
      env: { DATA_DIR: folder, DATABASE_URL: url },
      rawLoop: (orders) => rawPostgres(url, orders, connections),
      goal: 0.8,
    }),
  )
  await server.stop()
  return { rows: [...sqlite, ...postgres] }
}

async function measure(effort: Effort, engine: Engine): Promise<Row[]> {
  const warm = await measureWarm(effort, engine)
  return [...warm, await measureCold(effort, engine)]
}

async function measureWarm(effort: Effort, { name, env, rawLoop, goal }: Engine): Promise<Row[]> {
  const rounds = shortRoundsOf(effort)
  // Until then the compiler still learns; a shop that has been open for a minute is past it.
  const warmUp = effort === 'full' ? 3_000 : 50
  const orders = effort === 'full' ? 700 : 50
  // Far more than connections: at the beginning and at the end of a round not all of them are busy.
  const logins = effort === 'full' ? 120 : 40
  const shop = await startShop({ ...env, DEMO: '0' })
  const buyers = await openBuyers(shop, connections, warmUp + rounds * orders)
  // Before the orders: for a minute after them PostgreSQL still cleans up, which the bare hashes would not pay for.
  const loginRates = await inTurns(rounds, {
    ours: () => rate(logins, () => spread(buyers, logins, (buyer) => buyer.logIn())),
    raw: () => rate(logins, () => rawHashes(logins)),
  })
  await spread(buyers, warmUp, (buyer) => buyer.order())
  const orderRates = await inTurns(rounds, {
    ours: () => rate(orders, () => spread(buyers, orders, (buyer) => buyer.order())),
    raw: () => rate(orders, () => rawLoop(orders)),
  })
  await shop.stop()
  return [
    ratioRow({
      work: `orders on ${name} at ${connections} connections; raw: the same rows inserted`,
      unit: '/s',
      ours: orderRates('ours'),
      raw: orderRates('raw'),
      goal: { atLeast: goal },
    }),
    ratioRow({
      work: `logins on ${name}; raw: bare argon2`,
      unit: '/s',
      ours: loginRates('ours'),
      raw: loginRates('raw'),
      goal: { atLeast: 0.9 },
    }),
  ]
}

/** Shoppers are registered once, and then the shop is started anew for every round. */
async function measureCold(effort: Effort, { name, env, rawLoop }: Engine): Promise<Row> {
  const rounds = roundsOf(effort)
  const orders = effort === 'full' ? coldOrders : 100
  const first = await startShop({ ...env, DEMO: '0' })
  const target = { url: first.url }
  const buyers = await openBuyers(target, connections, rounds * orders)
  await first.stop()
  const rates = await inTurns(rounds, {
    ours: async () => {
      const shop = await startShop({ ...env, DEMO: '0' })
      target.url = shop.url
      const perSecond = await rate(orders, () => spread(buyers, orders, (buyer) => buyer.order()))
      await shop.stop()
      return perSecond
    },
    raw: () => rate(orders, () => rawLoop(orders)),
  })
  return ratioRow({
    work: `orders on ${name}, the first ${orders.toLocaleString('en')} after a start (cold)`,
    unit: '/s',
    ours: rates('ours'),
    raw: rates('raw'),
    goal: { atLeast: 0.6 },
  })
}
