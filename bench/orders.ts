import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, spread } from './buyers.ts'
import { openGoods } from './goods.ts'
import { rawHashes, rawPostgres, rawSqlite } from './raw/loops.ts'
import { rawCashOrder, rawOrderOf, type RawOrder } from './raw/order-rows.ts'
import { ratioRow, valueRow, type Measured, type Row } from './report/rows.ts'
import { alternate, percentile, rate, shortRoundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop } from './shop-process.ts'

const connections = 32

type Engine = {
  name: string
  env: Record<string, string>
  rawLoop: (orders: number, rawOrder: RawOrder) => Promise<void>
  goal: number
}

/** Both engines with the durability the shop promises: every order is synced to disk before it is answered. */
export async function benchOrders(effort: Effort): Promise<Measured> {
  const sqlite = await inFolder((folder) =>
    measure(effort, {
      name: 'SQLite',
      env: { DATA_DIR: folder },
      rawLoop: (orders, rawOrder) => rawSqlite(folder, orders, rawOrder),
      goal: 0.35,
    }),
  )
  const server = await startPostgres([])
  const url = `${server.url}/postgres`
  const postgres = await inFolder((folder) =>
    measure(effort, {
      name: 'PostgreSQL',
      env: { DATA_DIR: folder, DATABASE_URL: url },
      rawLoop: (orders, rawOrder) => rawPostgres(url, orders, { connections, rawOrder }),
      goal: 0.25,
    }),
  )
  await server.stop()
  return { rows: [...sqlite, ...postgres] }
}

async function measure(effort: Effort, { name, env, rawLoop, goal }: Engine): Promise<Row[]> {
  const rounds = shortRoundsOf(effort)
  // Until then the compiler still learns; a shop that has been open for a minute is past it.
  const warmUp = effort === 'full' ? 3_000 : 50
  const orders = effort === 'full' ? 700 : 50
  // Far more than connections: at the beginning and at the end of a round not all of them are busy.
  const logins = effort === 'full' ? 120 : 40
  const shop = await startShop({ ...env, DEMO: '0', TEST_BANK: '1' })
  const goods = await openGoods(shop)
  const buyers = await openBuyers(shop, connections, warmUp + 2 * rounds * orders)
  // Before the orders: for a minute after them PostgreSQL still cleans up, which the bare hashes would not pay for.
  const loginRates = await alternate(rounds, {
    ours: () => rate(logins, () => spread(buyers, logins, (buyer) => buyer.logIn())),
    raw: () => rate(logins, () => rawHashes(logins)),
  })

  /** Until all are paid that are paid online. Returns how long each order waited for its answer. */
  async function place(count: number): Promise<number[]> {
    const waits: number[] = []
    await spread(buyers, count, async (buyer) => {
      const wanted = goods.next()
      const from = performance.now()
      const id = await buyer.order(wanted)
      waits.push(performance.now() - from)
      if (wanted.isPaidOnline) await buyer.pay(id)
    })
    await goods.untilPaid()
    return waits
  }

  // In rounds: until its payment is confirmed, the next online order of a new shopper would replace the first.
  for (let placed = 0; placed < warmUp; placed += orders) await place(orders)
  const slowest: number[] = []
  const rawOrder = rawOrderOf(goods.counted)
  const orderRates = await alternate(rounds, {
    ours: () => rate(orders, async () => void slowest.push(percentile(await place(orders), 0.99))),
    raw: () => rate(orders, () => rawLoop(orders, rawOrder)),
  })
  const cashRates = await alternate(rounds, {
    ours: () => rate(orders, () => spread(buyers, orders, (buyer) => buyer.order())),
    raw: () => rate(orders, () => rawLoop(orders, rawCashOrder)),
  })
  await shop.stop()
  return [
    ratioRow({
      work: `orders on ${name} at ${connections} connections: two of four lines counted, every third with a slot, every third paid online; raw: the same rows`,
      unit: '/s',
      ours: orderRates('ours'),
      raw: orderRates('raw'),
      goal: { atLeast: goal },
    }),
    valueRow({
      work: `the same orders on ${name}: slowest of a hundred`,
      unit: 'ms',
      ours: slowest,
      goal: { atMost: 300 },
    }),
    ratioRow({
      work: `orders of two lines, paid in cash, on ${name} at ${connections} connections; raw: the same rows`,
      unit: '/s',
      ours: cashRates('ours'),
      raw: cashRates('raw'),
    }),
    ratioRow({
      work: `logins on ${name}; raw: bare argon2`,
      unit: '/s',
      ours: loginRates('ours'),
      raw: loginRates('raw'),
      goal: { atLeast: 0.7 },
    }),
  ]
}
