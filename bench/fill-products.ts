import { demoCatalogue } from '#demo/catalogue.ts'
import { insertProducts } from '#modules/catalogue/writing/change.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'

const perTransaction = 5_000

const words =
  'organic fresh ripe sweet crunchy golden smoked roasted wild baby red green large small classic salted creamy'.split(
    ' ',
  )
const goods =
  'tomatoes bread milk cheese apples bananas carrots rice pasta yoghurt butter coffee tea juice water beans'.split(
    ' ',
  )

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? ''

export const productName = (index: number): string =>
  `${pick(words, index)} ${pick(goods, index * 7)} ${pick(words, index * 13)} no ${index}`

/** Texts that somebody may search, by their kind; another number is another text. */
export const searchTexts: Record<string, (number: number) => string> = {
  'one product': (n) => `${pick(goods, n * 7)} ${n * 241}`,
  'two words': (n) => `${pick(goods, n)} ${pick(words, n * 3)} ${n}`,
  'a part of a word': (n) => `${pick(goods, n).slice(1, 4)} ${n + 100}`,
  'a typing error': (n) => `${pick(goods, n).slice(0, 2)}q${pick(goods, n).slice(2)} ${n}`,
  'nothing like it': (n) => `zzx${(n * 7919).toString(36)}`,
}

/** A catalogue in the database of a shop that is not open, because adding each product in the shop would take hours. */
export async function fillProducts(folder: string, count: number): Promise<void> {
  const database = await openDatabase(readEnv({ DEMO: '0', DATA_DIR: folder }), silentLog)
  await migrate(database, silentLog)
  for (let from = 0; from < count; from += perTransaction) {
    const length = Math.min(perTransaction, count - from)
    const products = Array.from({ length }, (_, index) => productNo(from + index))
    await database.db
      .transaction()
      .execute(async (tx) => void (await insertProducts(tx, systemClock, products)))
  }
  await database.close()
}

function demoProduct(index: number) {
  const product = demoCatalogue[index % demoCatalogue.length]
  if (!product) throw new Error('The demo catalogue is empty')
  return product
}

/** With the descriptions and food facts of the demo catalogue, so that a product weighs what a real one does. */
const productNo = (index: number) => ({
  name: productName(index),
  category: pick(['Vegetables', 'Fruits', 'Bakery'], index),
  description: demoProduct(index).description,
  facts: demoProduct(index).facts,
  priceCents: 100 + (index % 900),
  offerCents: 90 + (index % 900),
  weight: '500 g',
  inStock: index % 10 > 0,
  images: [],
})
