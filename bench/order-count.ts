import { openServices } from '#app/services.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, spread } from './buyers.ts'
import { fillOrders, setCache, settle } from './fill-orders.ts'
import {
  valueRow,
  withGoalForHighest,
  type Line,
  type Measured,
  type Panel,
  type Row,
} from './report/rows.ts'
import { median, rate, roundsOf, secondsFor, type Effort } from './rounds.ts'
import { openSellerClient, questions } from './seller-client.ts'
import { inFolder, startShop } from './shop-process.ts'

const sizes = { full: [1_000, 10_000, 100_000, 1_000_000], trial: [200, 2_000] }

/** The calls whose cost is drawn; all of them are measured. */
const drawn = ['Today', 'board', 'newest 50', 'search: a rare name']
const answerMs = 50

type Env = Record<string, string>

/** Runs the work with a new database. */
type WithDatabase = <Result>(work: (env: Env) => Promise<Result>) => Promise<Result>

const withSqlite: WithDatabase = (work) => inFolder((folder) => work({ DATA_DIR: folder }))

const withPostgres: WithDatabase = async (work) => {
  const server = await startPostgres([])
  try {
    return await inFolder((folder) =>
      work({ DATA_DIR: folder, DATABASE_URL: `${server.url}/postgres` }),
    )
  } finally {
    await server.stop()
  }
}

/** How cost grows with the orders of a shop: the seller's answers in this process, and placing orders over HTTP. */
export async function benchOrderCount(effort: Effort): Promise<Measured> {
  const sqlite = await grow(effort, 'SQLite', withSqlite)
  const postgres = await grow(effort, 'PostgreSQL', withPostgres)
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

/**
 * Each size has a database of its own. If one grew from size to size, its orders would not be in the order in which they were
 * placed, and Today would show the thousands that were placed here a moment ago.
 */
async function grow(effort: Effort, engine: string, withDatabase: WithDatabase) {
  const placed: Line = { name: engine, points: [] }
  const lines: Line[] = drawn.map((name) => ({ name, points: [] }))
  let rows: Row[] = []
  for (const size of sizes[effort]) {
    const { answers, perSecond } = await withDatabase(async (env) => ({
      answers: await measureAnswers(effort, env, size),
      perSecond: await placeOrders(effort, env),
    }))
    for (const { name, points } of lines) points.push([size, median(answers.get(name) ?? [])])
    placed.points.push([size, perSecond])
    rows = [...answers].map(([name, ours]) =>
      valueRow({
        work: `${size.toLocaleString('en')} orders on ${engine}: ${name}`,
        unit: 'ms',
        ours,
      }),
    )
  }
  const slowestFirst = rows.toSorted((a, b) => b.ours.median - a.ours.median)
  return {
    placed,
    answers: { title: `The seller's answers on ${engine}`, unit: 'ms', lines },
    rows: withGoalForHighest(slowestFirst.slice(0, 4), { atMost: answerMs }),
  }
}

async function measureAnswers(effort: Effort, env: Env, orders: number) {
  const services = await openServices(readEnv({ DEMO: '0', ...env }), silentLog)
  const { db, engine } = services.database
  if (engine === 'sqlite') await setCache(db, 500_000)
  await fillOrders(services.database, orders)
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
