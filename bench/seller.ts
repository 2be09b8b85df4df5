import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { createApi } from '#app/api.ts'
import type { Db } from '#platform/database/db.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { dayOf } from '#platform/days.ts'
import { serverTimeZone } from '#platform/time-zone.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { openServices, type Services } from '#app/services.ts'
import { fillOrders, products } from './fill-orders.ts'
import { median, type Figures } from './report.ts'
import { inFolder } from './shop-process.ts'

const zone = serverTimeZone()

const orders = Number(process.env['BENCH_ORDERS'] ?? 200_000)
const rounds = 15

/** What the seller's pages cost in a shop with many orders. `BENCH_ORDERS=1000000` fills a million. */
export async function* benchSeller(): AsyncGenerator<[title: string, figures: Figures]> {
  const title = `${orders.toLocaleString('en')} orders on`
  yield [`${title} SQLite`, await inFolder((folder) => measure({ DATA_DIR: folder }))]
  const postgres = await startPostgres(['-c', 'synchronous_commit=off'])
  const url = `${postgres.url}/postgres`
  yield [
    `${title} PostgreSQL`,
    await inFolder((folder) => measure({ DATA_DIR: folder, DATABASE_URL: url })),
  ]
  await postgres.stop()
}

async function measure(settings: Record<string, string>): Promise<Figures> {
  const env = readEnv({ DEMO: '0', ...settings })
  const services = await openServices(env, silentLog)
  const { db, engine } = services.database
  if (engine === 'sqlite') await setCache(db, 500_000)
  const filling = await secondsFor(() => fillOrders(services.database, orders))
  // From here on as the shop runs.
  if (engine === 'sqlite') await setCache(db, 2_000)
  else await analyze(db)
  const asking = await measureAnswers(services)
  await services.close()
  return { 'filling, s': filling, ...asking }
}

/** It takes longer than the shop lets a statement run. */
const analyze = (db: Db) =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

/** Every call of the seller's pages, first those that have something to prepare. */
async function measureAnswers(services: Services): Promise<Figures> {
  const { env, clock } = services
  const ask = await openSellerClient(services, env.seller)
  const first = await secondsFor(() => ask('/api/seller/today'))
  const figures: Figures = { 'first Today, with 29 days to count, s': first }
  for (const [name, path] of Object.entries(questions(clock()))) {
    const { typical, cpu, longestBlock } = await repeat(() => ask(path))
    figures[`${name}, ms`] =
      `${typical.toFixed(1)} (processor ${cpu.toFixed(1)}, longest block ${longestBlock.toFixed(0)})`
  }
  return figures
}

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** Kilobytes of SQLite's cache; filling is quicker with many. */
const setCache = (db: Db, size: number) => sql.raw(`pragma cache_size = -${size}`).execute(db)

function questions(now: number): Record<string, string> {
  const today = dayOf(now, zone)
  const list = '/api/order/seller?limit=50'
  const middle = `${now - 90 * 86_400_000}_x`
  return {
    Today: '/api/seller/today',
    board: '/api/order/board',
    'newest 50': list,
    '50 from the middle': `${list}&cursor=${middle}`,
    'newest 200': '/api/order/seller',
    cancelled: `${list}&status=Cancelled`,
    'paid online': `${list}&paymentType=Online&paid=true`,
    refunded: `${list}&paymentState=refunded`,
    late: `${list}&late=true`,
    'delivered late': `${list}&late=true&status=Delivered`,
    'cash, cancelled, today': `${list}&paymentType=COD&status=Cancelled&from=${today}&to=${today}`,
    'delivered and not paid (none)': `${list}&status=Delivered&paid=false`,
    'search: a whole number': `${list}&search=${encodeURIComponent('0000-C1S')}`,
    'search: a number’s beginning': `${list}&search=7K`,
    'search: a rare name': `${list}&search=${encodeURIComponent('greta nakva')}`,
    'search: a common name': `${list}&search=mia`,
    'search: one letter': `${list}&search=s`,
    'search: a telephone number': `${list}&search=0123456`,
    'search: nobody': `${list}&search=zzyzx`,
    'search: a name, cancelled': `${list}&search=greta&status=Cancelled`,
    'a product that sells': `${list}&product=${products[0]}`,
    'a product that hardly sells': `${list}&product=${products.at(-1)}`,
    'a product never sold': `${list}&product=nothing`,
  }
}

async function openSellerClient(services: Services, seller: { email: string; password: string }) {
  const api = createApi(services)
  const login = await api.request(
    '/api/seller/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(seller),
    },
    {},
  )
  const cookie = login.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  return async (path: string) => {
    const answer = await api.request(path, { headers: { cookie } }, {})
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** Blocks are measured in processor time, so that whatever else the machine does is not counted. */
async function repeat(work: () => Promise<void>) {
  const times: number[] = []
  let longestBlock = 0
  let last = cpuMs()
  let isOver = false
  const watch = () => {
    const now = cpuMs()
    longestBlock = Math.max(longestBlock, now - last)
    last = now
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [start, before] = [performance.now(), cpuMs()]
    await work()
    times.push(performance.now() - start)
    costs.push(cpuMs() - before)
    await yieldToRequests()
  }
  isOver = true
  return { typical: median(times), cpu: median(costs), longestBlock }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
