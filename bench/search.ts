import { createReadModel } from '#modules/catalogue/model/read-model.ts'
import type { CatalogueProduct } from '#modules/catalogue/product/catalogue-product.ts'
import { fig } from '#test/catalogue-product.ts'
import { productName, searchTexts } from './fill-products.ts'
import { ratioRow, valueRow, withGoalForHighest, type Measured } from './report/rows.ts'
import { alternate, median, roundsOf, secondsFor, type Effort } from './rounds.ts'

/** Texts that were never searched before, of every kind, in a catalogue of 100,000; beside it a bare scan of the names. */
export async function benchSearch(effort: Effort): Promise<Measured> {
  const products = effort === 'full' ? 100_000 : 10_000
  const inAll = `${products.toLocaleString('en')} products`
  const all = Array.from({ length: products }, (_, index) => productNo(index))
  const model = createReadModel()
  const before = heapMegabytes()
  const seconds = await secondsFor(async () => {
    await model.apply(all)
    await model.warmUp()
  })
  const megabytes = heapMegabytes() - before
  const scan = (text: string) =>
    all.filter(({ lowerName }) => text.split(' ').every((word) => lowerName.includes(word)))
  const find = (text: string) => model.select({ search: text, limit: 24 })

  const rows = []
  for (const [kind, textNo] of Object.entries(searchTexts)) {
    let next = 0
    const typical = (count: number, work: (text: string) => unknown) => async () =>
      median(Array.from({ length: count }, () => milliseconds(() => work(textNo(++next)))))
    const times = await alternate(roundsOf(effort), {
      ours: typical(100, find),
      raw: typical(10, scan),
    })
    rows.push(
      ratioRow({
        work: `${inAll}: search for ${kind}; raw: a bare scan of the names`,
        unit: 'ms',
        ours: times('ours'),
        raw: times('raw'),
      }),
    )
  }
  const renamed = { ...productNo(5), name: 'A new name', lowerName: 'a new name' }
  const changing = 1_000 * (await secondsFor(() => model.apply([renamed])))
  return {
    rows: [
      valueRow({ work: `${inAll}: reading the catalogue into memory`, unit: 's', ours: [seconds] }),
      valueRow({ work: `${inAll}: the catalogue on the heap`, unit: 'MB', ours: [megabytes] }),
      valueRow({ work: `${inAll}: a changed product in memory`, unit: 'ms', ours: [changing] }),
      ...withGoalForHighest(rows, { atMost: 0.1 }),
    ],
  }
}

function productNo(index: number): CatalogueProduct {
  const name = productName(index)
  return {
    ...fig,
    id: `product-${index}`,
    position: index + 1,
    version: index + 1,
    name,
    lowerName: name.toLowerCase(),
    priceCents: 100 + (index % 900),
    offerCents: 90 + (index % 900),
    inStock: index % 10 > 0,
  }
}

function milliseconds(work: () => unknown): number {
  const since = performance.now()
  work()
  return performance.now() - since
}

function heapMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
