import { openServices } from '#app/services.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, spread } from './buyers.ts'
import { fillOrders, setCache, settle } from './fill-orders.ts'
import { valueRow, type Line, type Measured, type Panel, type Row } from './report/rows.ts'
import { median, rate, roundsOf, secondsFor, type Effort } from './rounds.ts'
import { openSellerClient, questions } from './seller-client.ts'
import { inFolder, startShop } from './shop-process.ts'

const sizes = { full: [1_000, 10_000, 100_000, 1_000_000], trial: [200, 2_000] }

/** The calls whose cost is drawn; all of them are measured. */
const drawn = ['Today', 'board', 'newest 50', 'search: a rare name']
const answerMs = 50

type Env = Record<string, string>

/** How cost grows with the orders of a shop: the seller's answers in this process, and placing orders over HTTP. */
export async function benchOrderCount(effort: Effort): Promise<Measured> {
  const sqlite = await inFolder((folder) => grow(effort, 'SQLite', { DATA_DIR: folder }))
  const server = await startPostgres([])
  const env = { DATABASE_URL: `${server.url}/postgres` }
  const postgres = await inFolder((folder) =>
    grow(effort, 'PostgreSQL', { ...env, DATA_DIR: folder }),
  )
  await server.stop()
  const placed: Panel = {
    title: 'Orders in a second, 8 connections',
    unit: '',
    lines: [sqlite.placed, postgres.placed],
  }
  const panels = [sqlite.answers, postgres.answers, placed]
  return {
    rows: [...sqlite.rows, ...postgres.rows],
    plots: { orders: { title: 'How cost grows with the orders', x: 'orders', panels } },
  }
}

async function grow(effort: Effort, engine: string, env: Env) {
  const placed: Line = { name: engine, points: [] }
  const lines: Line[] = drawn.map((name) => ({ name, points: [] }))
  let rows: Row[] = []
  let there = 0
  for (const size of sizes[effort]) {
    const answers = await measureAnswers(effort, env, { add: size - there, there })
    there = size
    for (const { name, points } of lines) points.push([size, median(answers.get(name) ?? [])])
    placed.points.push([size, await placeOrders(effort, env)])
    rows = [...answers].map(([name, ours]) =>
      valueRow({
        work: `${size.toLocaleString('en')} orders on ${engine}: ${name}`,
        unit: 'ms',
        ours,
        goal: { atMost: answerMs },
      }),
    )
  }
  const slowestFirst = rows.toSorted((a, b) => b.ours.median - a.ours.median)
  return {
    placed,
    answers: { title: `The seller's answers on ${engine}`, unit: 'ms', lines },
    // The table would not be read with all of them.
    rows: slowestFirst.slice(0, 4),
  }
}

async function measureAnswers(effort: Effort, env: Env, orders: { add: number; there: number }) {
  const services = await openServices(readEnv({ DEMO: '0', ...env }), silentLog)
  const { db, engine } = services.database
  if (engine === 'sqlite') await setCache(db, 500_000)
  await fillOrders(services.database, orders.add, orders.there)
  // From here on as the shop runs.
  if (engine === 'sqlite') await setCache(db, 2_000)
  else await settle(services.database)
  const ask = await openSellerClient(services, services.env.seller)
  // The first time it counts the days that are over.
  await ask('/api/seller/today')
  const answers = new Map<string, number[]>()
  for (let round = 0; round < roundsOf(effort); round++)
    for (const [name, path] of Object.entries(questions(services.clock()))) {
      const ms = 1_000 * (await secondsFor(() => ask(path)))
      answers.set(name, [...(answers.get(name) ?? []), ms])
    }
  await services.close()
  return answers
}

async function placeOrders(effort: Effort, env: Env): Promise<number> {
  const orders = effort === 'full' ? 500 : 40
  const shop = await startShop({ ...env, DEMO: '0' })
  const buyers = await openBuyers(shop, 8, 3 * orders)
  const place = () => spread(buyers, orders, (buyer) => buyer.order())
  await place()
  const perSecond = await rate(2 * orders, async () => {
    await place()
    await place()
  })
  await shop.stop()
  return perSecond
}
