import { productSort } from '#modules/catalogue/contract.ts'
import { addProduct, logInSeller } from './seller-calls.ts'
import { fillProducts, searchTexts } from './fill-products.ts'
import { load } from './load.ts'
import { valueRow, type Measured, type Row } from './report/rows.ts'
import { median, roundsOf, secondsFor, type Effort } from './rounds.ts'
import { inFolder, startShop, type ShopProcess } from './shop-process.ts'

const sizes = { full: [100, 1_000, 10_000, 100_000], trial: [100, 1_000] }

const measures = {
  start: { title: 'Later start to first page', unit: 's', goal: 4 },
  memory: { title: 'Resident after start', unit: 'MB', goal: 550 },
  loaded: { title: 'Resident after load', unit: 'MB', goal: undefined },
  page: { title: 'Processor time of the cached home page', unit: 'µs', goal: undefined },
  list: { title: 'Processor time of a cached list of 100', unit: 'µs', goal: undefined },
  firstSearch: {
    title: 'The first 5,000 searches after a start (cold) at 4 connections, slowest of a hundred',
    unit: 'ms',
    goal: undefined,
  },
  search: { title: 'New searches at 32 connections, slowest of a hundred', unit: 'ms', goal: 150 },
  adding: { title: 'Adding a product', unit: 'ms', goal: undefined },
}
type Name = keyof typeof measures
const names: Name[] = [
  'start',
  'memory',
  'loaded',
  'page',
  'list',
  'firstSearch',
  'search',
  'adding',
]
/** Drawn into the same panel. */
const drawnWith: Partial<Record<Name, Name>> = { memory: 'loaded', search: 'firstSearch' }
/** In a legend, where the title would be too long. */
const lineNames: Partial<Record<Name, string>> = {
  search: 'At 32 connections',
  firstSearch: 'The first 5,000, at 4',
}

/** How cost grows with the catalogue, over HTTP; the shop is started anew for every round. */
export async function benchProducts(effort: Effort): Promise<Measured> {
  const points: Record<Name, [number, number][]> = {
    start: [],
    memory: [],
    loaded: [],
    page: [],
    list: [],
    firstSearch: [],
    search: [],
    adding: [],
  }
  let rows: Row[] = []
  for (const size of sizes[effort]) {
    const rounds = await inFolder(async (folder) => {
      await fillProducts(folder, size)
      const rounds: Record<Name, number>[] = []
      while (rounds.length < roundsOf(effort)) rounds.push(await measure(folder, effort))
      return rounds
    })
    const values = (name: Name) => rounds.map((round) => round[name])
    for (const name of names) points[name].push([size, median(values(name))])
    rows = names.map((name) => toRow(name, size, values(name)))
  }
  const lineOf = (name: Name) => ({
    name: lineNames[name] ?? measures[name].title,
    points: points[name],
  })
  const panels = names
    .filter((name) => !Object.values(drawnWith).includes(name))
    .map((name) => {
      const { title, unit } = measures[name]
      const other = drawnWith[name]
      return { title, unit, lines: [name, ...(other ? [other] : [])].map(lineOf) }
    })
  return {
    // The goals are for the largest catalogue.
    rows,
    plots: { products: { title: 'How cost grows with the catalogue', x: 'products', panels } },
  }
}

function toRow(name: Name, size: number, ours: number[]): Row {
  const { title, unit, goal } = measures[name]
  const work = `${size.toLocaleString('en')} products: ${title.toLowerCase()}`
  return valueRow({ work, unit, ours, ...(goal === undefined ? {} : { goal: { atMost: goal } }) })
}

/** Of all rounds, because a text may be searched only once. */
let searched = 0

async function measure(folder: string, effort: Effort): Promise<Record<Name, number>> {
  const requests = effort === 'full' ? 5_000 : 300
  const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
  await finishStart(shop)
  const memory = await megabytes(shop)
  const page = await processorTime(shop, '/', requests)
  const list = await processorTime(shop, '/api/product/list?limit=100', requests)
  const findNew = {
    url: shop.url,
    requests,
    connections: 32,
    nextPath: newSearch,
    // On a busy machine a search may seem to take so long that others are refused.
    repeatsRefused: true,
  }
  // Few at a time: while its code is cold the shop would refuse more.
  const { p99: firstSearch } = await load({ ...findNew, connections: 4 })
  // V8 still optimizes what all requests run, for a tenth of a second at a time, until about the 17,000th of them.
  await load({ ...findNew, requests: 3 * requests })
  const { p99: search } = await load(findNew)
  const loaded = await megabytes(shop)
  const cookie = await logInSeller(shop.url)
  const adding = 1_000 * (await secondsFor(() => addProduct(shop.url, cookie, 'A new product')))
  await shop.stop()
  return { start: shop.seconds, memory, loaded, page, list, firstSearch, search, adding }
}

/** What the shop does after its first page, or when it is first needed: the memory for it counts as used after the start. */
async function finishStart(shop: ShopProcess) {
  const queries = ['search=nothing', ...productSort.options.map((sort) => `sort=${sort}`)]
  for (const query of queries)
    await (await fetch(`${shop.url}/api/product/list?limit=1&${query}`)).text()
}

function newSearch(): string {
  searched++
  const kinds = Object.values(searchTexts)
  const text = kinds[searched % kinds.length]?.(searched) ?? ''
  return `/api/product/list?limit=24&search=${encodeURIComponent(text)}`
}

const megabytes = async (shop: ShopProcess) =>
  (await shop.metric('process_resident_memory_bytes')) / 1e6

async function processorTime(shop: ShopProcess, path: string, requests: number): Promise<number> {
  const ask = () => load({ url: shop.url + path, requests, connections: 32 })
  await ask()
  const before = await shop.metric('process_cpu_seconds_total')
  await ask()
  return (((await shop.metric('process_cpu_seconds_total')) - before) / requests) * 1e6
}
