import { openBuyers, spread } from './buyers.ts'
import { load } from './load.ts'
import { rawSqlite } from './raw/loops.ts'
import { rawCashOrder } from './raw/order-rows.ts'
import { startRawTwin } from './raw/twin.ts'
import { ratioRow, type Row } from './report/rows.ts'
import { printTable } from './report/table.ts'
import { alternate, rate } from './rounds.ts'
import { benchSearch } from './search.ts'
import { inFolder, startShop, type ShopProcess } from './shop-process.ts'

const rounds = 3

/**
 * Far from what is usual, so that a busy machine never fails and only a mechanism that has stopped working does: the goals
 * are in the table of the full run.
 */
const floors = {
  /** Usual 1.2 to 1.4. A page that is rendered for each request takes 100 times as much. */
  page: { atMost: 4 },
  /** Usual 1.2 to 1.5. A list that is put together for each request takes 10 times as much. */
  list: { atMost: 5 },
  /** Usual 0.4 when warm, 0.2 in this short run. Statements that are built for each order halve it, a scan is far below. */
  orders: { atLeast: 0.05 },
  /** Usual 0.01 to 0.1. Without the index of names it is 1 or more. */
  search: { atMost: 0.5 },
  /** Usual 5 to 10. Building the pages or loading the demo at each start takes several times as long. */
  start: { atMost: 40 },
}

/** Whether no ratio is beyond its floor. Takes less than two minutes on two cores. */
export async function checkFloors(): Promise<boolean> {
  const rows = [...(await shopRows()), await ordersRow(), await searchRow()]
  printTable(rows)
  const beyond = rows.filter(({ ratio, goal }) => {
    if (!ratio || !goal) return false
    // The best of the rounds: the others may have met something else on the machine.
    return 'atLeast' in goal ? ratio.most < goal.atLeast : ratio.least > goal.atMost
  })
  for (const { work } of beyond) console.error(`Far slower than it should be: ${work}`)
  return beyond.length === 0
}

function shopRows(): Promise<Row[]> {
  return inFolder(async (folder) => {
    await (await startShop({ DATA_DIR: folder })).stop()
    const starts = await alternate(rounds, {
      ours: () => secondsToStart(() => startShop({ DATA_DIR: folder })),
      raw: () => secondsToStart(() => startRawTwin()),
    })
    const shop = await startShop({ DATA_DIR: folder })
    const rows = [
      await processorRow('home page', shop, '/', floors.page),
      await processorRow('list of 100', shop, '/api/product/list?limit=100', floors.list),
      ratioRow({
        work: 'later start; raw: a bare node:http',
        unit: 's',
        ours: starts('ours'),
        raw: starts('raw'),
        goal: floors.start,
      }),
    ]
    await shop.stop()
    return rows
  })
}

async function secondsToStart(start: () => Promise<{ seconds: number; stop(): Promise<void> }>) {
  const started = await start()
  await started.stop()
  return started.seconds
}

const cost = (url: string, seconds: () => Promise<number>) => async () => {
  const before = await seconds()
  await load({ url, requests: 4_000, connections: 16 })
  return (((await seconds()) - before) / 4_000) * 1e6
}

/** By processor time, which does not depend on what else the machine does. */
async function processorRow(
  name: string,
  shop: ShopProcess,
  path: string,
  goal: { atMost: number },
): Promise<Row> {
  const raw = await startRawTwin(shop.url + path)
  const ours = cost(shop.url + path, () => shop.metric('process_cpu_seconds_total'))
  const theirs = cost(raw.url, raw.cpuSeconds)
  await ours()
  await theirs()
  const costs = await alternate(rounds, { ours, raw: theirs })
  await raw.stop()
  const work = `${name}, processor time`
  return ratioRow({ work, unit: 'µs', ours: costs('ours'), raw: costs('raw'), goal })
}

function ordersRow(): Promise<Row> {
  return inFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
    const count = 300
    const buyers = await openBuyers(shop, 8, (rounds + 1) * count)
    const place = () => spread(buyers, count, (buyer) => buyer.order())
    await place()
    const rates = await alternate(rounds, {
      ours: () => rate(count, place),
      raw: () => rate(count, () => rawSqlite(folder, count, rawCashOrder)),
    })
    await shop.stop()
    const work = 'orders on SQLite; raw: the same rows inserted'
    return ratioRow({
      work,
      unit: '/s',
      ours: rates('ours'),
      raw: rates('raw'),
      goal: floors.orders,
    })
  })
}

/** The slowest kind of search. */
async function searchRow(): Promise<Row> {
  const { rows } = await benchSearch('trial')
  const [slowest] = rows
    .filter(({ ratio }) => ratio !== undefined)
    .toSorted((a, b) => (b.ratio?.median ?? 0) - (a.ratio?.median ?? 0))
  if (!slowest) throw new Error('the search measured nothing')
  return { ...slowest, goal: floors.search }
}
