import { createReadModel } from '#modules/catalogue/read-model.ts'
import type { CatalogueProduct } from '#modules/catalogue/catalogue-product.ts'
import { median, type Figures } from './report.ts'

const products = 100_000
const searches = 400

const words =
  'organic fresh ripe sweet crunchy golden smoked roasted wild baby red green large small classic salted creamy'.split(
    ' ',
  )
const goods =
  'tomatoes bread milk cheese apples bananas carrots rice pasta yoghurt butter coffee tea juice water beans'.split(
    ' ',
  )

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? ''

/** Texts that were never searched before, of every kind, in a catalogue of 100,000; beside it a bare scan of the names. */
export async function benchSearch(): Promise<Figures> {
  const all = Array.from({ length: products }, (_, index) => productNo(index))
  const model = createReadModel()
  const before = heapMegabytes()
  const started = performance.now()
  await model.apply(all)
  const figures: Figures = {
    'catalogue read into memory, seconds': (performance.now() - started) / 1_000,
    'of it on the heap, MB': heapMegabytes() - before,
  }
  const scan = (text: string) =>
    all.filter(({ lowerName }) => text.split(' ').every((word) => lowerName.includes(word)))
  const find = (text: string) => model.select({ search: text, limit: 24 })
  for (const [kind, texts] of Object.entries(kindsOfTexts())) {
    const scanned = texts.slice(0, 50).map((text) => milliseconds(() => scan(text)))
    const found = texts.map((text) => milliseconds(() => find(text)))
    figures[`${kind}: search, ms`] = median(found)
    figures[`${kind}: slowest of a hundred, ms`] =
      found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.99)] ?? NaN
    figures[`${kind}: share of a bare scan`] = median(found) / median(scanned)
  }
  const renamed = { ...productNo(5), name: 'A new name', lowerName: 'a new name' }
  const since = performance.now()
  await model.apply([renamed])
  figures['a changed product, ms'] = performance.now() - since
  return figures
}

const kindsOfTexts = (): Record<string, string[]> => ({
  'one product': textsOf((n) => `${pick(goods, n * 7)} ${n * 241}`),
  'two words': textsOf((n) => `${pick(goods, n)} ${pick(words, n * 3)}`),
  'a part of a word': textsOf((n) => `${pick(goods, n).slice(1, 4)} ${n + 100}`),
  'a typing error': textsOf((n) => `${pick(goods, n).slice(0, 2)}q${pick(goods, n).slice(2)}`),
  'nothing like it': textsOf((n) => `zzx${(n * 7919).toString(36)}`),
})

const textsOf = (text: (number: number) => string) =>
  Array.from({ length: searches }, (_, number) => text(number + 1))

function productNo(index: number): CatalogueProduct {
  const name = `${pick(words, index)} ${pick(goods, index * 7)} ${pick(words, index * 13)} no ${index}`
  return {
    id: `product-${index}`,
    position: index + 1,
    version: index + 1,
    name,
    lowerName: name.toLowerCase(),
    categoryId: 'bakery',
    category: 'Bakery',
    description: [],
    priceCents: 100 + (index % 900),
    decimals: 2,
    offerCents: 90 + (index % 900),
    weight: undefined,
    unitPrice: undefined,
    facts: {},
    filterBits: 0,
    isSwitchedOn: true,
    isLow: false,
    inStock: index % 10 > 0,
    isArchived: false,
    createdAt: 0,
    images: [],
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
