import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fig } from '#test/catalogue-product.ts'
import { productSort } from '../contract.ts'
import { createReadModel } from './read-model.ts'

const named = (name: string, position: number) => ({
  ...fig,
  id: `product-${position}`,
  position,
  name,
  lowerName: name.toLowerCase(),
})

const goods = ['Vine tomatoes', 'Rye bread', 'Oat milk', 'Goat cheese', 'Figs']
/** More than are indexed in one turn. */
const many = Array.from({ length: 2_000 }, (_, index) =>
  named(`${goods[index % goods.length]} no ${index}`, index + 1),
)

async function filledModel() {
  const model = createReadModel()
  await model.apply(many)
  return model
}

test('the first search and the first sorted list find the same as later ones', async () => {
  const warm = await filledModel()
  await warm.warmUp()
  const cold = filledModel

  for (const search of ['tomato', 'BREAD 17', 'no 1999', 'tomatos', 'zzz'])
    expect((await cold()).select({ search })).toEqual(warm.select({ search }))
  for (const sort of productSort.options)
    expect((await cold()).select({ sort })).toEqual(warm.select({ sort }))
  expect((await cold()).select({ search: 'tomatos' })).toMatchObject({ total: 400 })
  expect((await cold()).finds('rye')).toBe(true)
  expect((await cold()).nearby('ryebread')).toEqual(warm.nearby('ryebread'))
})

test('the pages of a search together are the whole list, each product once, in every order', async () => {
  const model = await filledModel()
  const search = 'no'

  for (const sort of [undefined, ...productSort.options]) {
    const paged: string[] = []
    let after: number | undefined
    do {
      const page = model.select({ search, sort, limit: 300, after })
      expect(page.total).toBe(many.length)
      paged.push(...page.products.map(({ id }) => id))
      after = page.next
    } while (after !== undefined)
    expect(paged).toEqual(model.select({ search, sort }).products.map(({ id }) => id))
  }
})

test('a synonym is found by the first search', async () => {
  const model = await filledModel()
  model.setSynonyms({ version: 1, values: { groups: [['roggenbrot', 'rye bread']] } })

  expect(model.select({ search: 'roggenbrot' })).toMatchObject({
    total: 400,
    alsoSearched: ['rye bread'],
  })
})

test('a product that changes while the names are being indexed is found by its new name alone', async () => {
  const model = await filledModel()
  const warming = model.warmUp()

  await model.apply([
    named('Spelt loaf', 2),
    { ...named('Oat milk no 1997', 1_998), isArchived: true },
    named('Quince', 2_001),
  ])
  await warming

  const totals = ['spelt', 'rye bread', 'no 1997', 'quince'].map(
    (search) => model.select({ search }).total,
  )
  expect(totals).toEqual([1, 399, 0, 1])
  expect(model.select({ sort: 'name', limit: 1 }).total).toBe(2_000)
})

test('names are indexed in parts, with requests in between', async () => {
  const model = await filledModel()
  const events: string[] = []

  const indexing = model.indexNames().then(() => events.push('indexed'))
  await nextTurn()
  events.push('a request')
  await indexing

  expect(events).toEqual(['a request', 'indexed'])
  expect(model.select({ search: 'rye' }).total).toBe(400)
})

test('the page of a corrected search follows every change of products and synonyms', async () => {
  const model = await filledModel()
  const corrected = () => model.select({ search: 'tomatos', limit: 5 })
  expect([corrected().total, corrected().correctedTo]).toEqual([400, 'tomatoes'])

  await model.apply([named('Green tomatoes', 2_001)])
  expect(corrected().total).toBe(401)
  model.setSynonyms({ version: 1, values: { groups: [['tomatoes', 'rye bread']] } })

  expect(corrected()).toMatchObject({ total: 801, alsoSearched: ['rye bread'] })
  expect(model.select({ search: 'tomatos', limit: 3 }).products).toHaveLength(3)
})
