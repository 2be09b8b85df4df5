import { load } from './load.ts'
import { startRawTwin } from './raw/twin.ts'
import { ratioRow, type Measured, type Row } from './report/rows.ts'
import { alternate, roundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop } from './shop-process.ts'

const connections = 32

const addresses = {
  'home page': { path: '/', goal: 0.35 },
  'list of 100 products': { path: '/api/product/list?limit=100', goal: 0.35 },
}

/** Of two processes that do the same, one may be a tenth slower from its start on: several pairs share the rounds. */
const roundsOfAPair = 5
/**
 * V8 compiles during the first requests, and again after the first one of another kind, which is the one that reads the
 * processor time.
 */
const warmUpRounds = 5

/** Ready answers against raw `node:http` with the same bytes. */
export function benchPages(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    const rows: Row[] = []
    for (const [name, { path, goal }] of Object.entries(addresses)) {
      const rate: Rounds = { ours: [], raw: [] }
      const cost: Rounds = { ours: [], raw: [] }
      for (let pair = 0; pair < roundsOf(effort); pair++)
        await measurePair(effort, { folder, path, rate, cost })
      rows.push(
        ratioRow({
          work: `${name}, requests at ${connections} connections`,
          unit: '/s',
          ...rate,
          goal: { atLeast: goal },
        }),
        ratioRow({
          work: `${name}, processor time of a request`,
          unit: 'µs',
          ...cost,
        }),
      )
    }
    rows.push(await coldRow(effort, folder))
    return { rows }
  })
}

/** The values of the shop and of the raw server, round by round. */
type Rounds = { ours: number[]; raw: number[] }
type Measuring = { folder: string; path: string; rate: Rounds; cost: Rounds }

/** Starts the shop and a raw server, and adds some rounds of them. */
async function measurePair(effort: Effort, { folder, path, rate, cost }: Measuring) {
  const requests = effort === 'full' ? 8_000 : 1_000
  const shop = await startShop({ DATA_DIR: folder })
  const raw = await startRawTwin(shop.url + path)
  const ask = async (url: string, readSeconds: () => Promise<number>, costs: number[]) => {
    const before = await readSeconds()
    const { perSecond } = await load({ url, requests, connections })
    costs.push((((await readSeconds()) - before) / requests) * 1e6)
    return perSecond
  }
  const askBoth = (rounds: number, { ours, raw: rawCosts }: Rounds) =>
    alternate(rounds, {
      ours: () => ask(shop.url + path, () => shop.metric('process_cpu_seconds_total'), ours),
      raw: () => ask(raw.url, raw.cpuSeconds, rawCosts),
    })
  await askBoth(effort === 'full' ? warmUpRounds : 1, { ours: [], raw: [] })
  const rates = await askBoth(roundsOfAPair, cost)
  rate.ours.push(...rates('ours'))
  rate.raw.push(...rates('raw'))
  await raw.stop()
  await shop.stop()
}

/** In both processes the compiler has seen nothing yet. */
async function coldRow(effort: Effort, folder: string): Promise<Row> {
  const cold = { requests: 2_000, connections }
  const shopRate = async () => {
    const shop = await startShop({ DATA_DIR: folder })
    const { perSecond } = await load({ url: shop.url, ...cold })
    await shop.stop()
    return perSecond
  }
  const first = await startShop({ DATA_DIR: folder })
  // Started while the shop is open, because it sends what the shop answers.
  const twins = await Promise.all(
    Array.from({ length: roundsOf(effort) }, () => startRawTwin(first.url)),
  )
  await first.stop()
  const rawRate = async () => {
    const raw = twins.pop()
    if (!raw) throw new Error('there are as many raw servers as rounds')
    const { perSecond } = await load({ url: raw.url, ...cold })
    await raw.stop()
    return perSecond
  }
  const rates = await alternate(roundsOf(effort), { ours: shopRate, raw: rawRate })
  return ratioRow({
    work: 'home page, the first 2,000 requests after a start (cold)',
    unit: '/s',
    ours: rates('ours'),
    raw: rates('raw'),
  })
}
