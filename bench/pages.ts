import { load } from './load.ts'
import { startRawTwin, type RawTwin } from './raw/twin.ts'
import { ratioRow, type Measured, type Row } from './report/rows.ts'
import { inTurns, roundsOf, shortRoundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop, type ShopProcess } from './shop-process.ts'

const connections = 32

const addresses = {
  'home page': { path: '/', goal: 0.85 },
  'list of 100 products': { path: '/api/product/list?limit=100', goal: 0.8 },
}

/** Ready answers against raw `node:http` with the same bytes. */
export function benchPages(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const rows: Row[] = []
    for (const [name, { path, goal }] of Object.entries(addresses)) {
      const raw = await startRawTwin(shop.url + path)
      rows.push(...(await warmRows(effort, name, shop, { path, raw, goal })))
      await raw.stop()
    }
    await shop.stop()
    rows.push(await coldRow(effort, folder))
    return { rows }
  })
}

type Address = { path: string; raw: RawTwin; goal: number }

async function warmRows(
  effort: Effort,
  name: string,
  shop: ShopProcess,
  { path, raw, goal }: Address,
): Promise<Row[]> {
  const requests = effort === 'full' ? 8_000 : 1_000
  const ours = () => load({ url: shop.url + path, requests, connections })
  const theirs = () => load({ url: raw.url, requests, connections })
  await ours()
  await theirs()
  const cost = { ours: [] as number[], raw: [] as number[] }
  const rates = await inTurns(shortRoundsOf(effort), {
    ours: async () => {
      const before = await shop.metric('process_cpu_seconds_total')
      const { perSecond } = await ours()
      const used = (await shop.metric('process_cpu_seconds_total')) - before
      cost.ours.push((used / requests) * 1e6)
      return perSecond
    },
    raw: async () => {
      const before = await raw.cpuSeconds()
      const { perSecond } = await theirs()
      cost.raw.push((((await raw.cpuSeconds()) - before) / requests) * 1e6)
      return perSecond
    },
  })
  const at = `at ${connections} connections`
  return [
    ratioRow({
      work: `${name}, requests ${at}`,
      unit: '/s',
      ours: rates('ours'),
      raw: rates('raw'),
      goal: { atLeast: goal },
    }),
    ratioRow({
      work: `${name}, processor time of a request`,
      unit: 'µs',
      ...cost,
      goal: { atMost: 1.5 },
    }),
  ]
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
  const rates = await inTurns(roundsOf(effort), { ours: shopRate, raw: rawRate })
  return ratioRow({
    work: 'home page, the first 2,000 requests after a start (cold)',
    unit: '/s',
    ours: rates('ours'),
    raw: rates('raw'),
  })
}
