import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { openServices, type Services } from '#app/services.ts'
import { fillOrders, setCache, settle } from './fill-orders.ts'
import { openSellerClient, questions } from './seller-client.ts'
import type { Figures } from './report/figures.ts'
import { median, secondsFor } from './rounds.ts'
import { inFolder } from './shop-process.ts'

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
  else await settle(services.database)
  const asking = await measureAnswers(services)
  await services.close()
  return { 'filling, s': filling, ...asking }
}

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
