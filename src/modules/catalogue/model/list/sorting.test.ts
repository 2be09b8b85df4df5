import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fig } from '#test/catalogue-product.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { productSort, type ProductSort } from '../../contract.ts'
import { createSortedLists } from './sorted-lists.ts'
import { comparisonFor, firstOf, ignoringStock } from './sorting.ts'

const anyProduct = fc
  .record({
    position: fc.integer({ min: 1, max: 40 }),
    lowerName: fc.constantFrom('apple', 'éclair', 'fig'),
    priceCents: fc.integer({ min: 3, max: 5 }),
    offerCents: fc.integer({ min: 1, max: 3 }),
    unitPrice: fc.constantFrom(
      undefined,
      { cents: 100, unit: 'kg' as const },
      { cents: 50, unit: 'piece' as const },
    ),
    inStock: fc.boolean(),
    isLeaving: fc.boolean(),
  })
  .map((varied) => ({ ...fig, ...varied }))

// Some of them few, some of them many: both ways of changing a list.
const anyChanges = fc.array(
  fc.uniqueArray(anyProduct, { selector: (it) => it.position, maxLength: 40 }),
  {
    maxLength: 5,
  },
)

const anySorts = fc.subarray(productSort.options)

/** Lists that are needed are changed with each round; the others are sorted when they are read. */
async function listsAfter(
  rounds: (CatalogueProduct & { isLeaving: boolean })[][],
  needed: readonly ProductSort[] = [],
) {
  const lists = createSortedLists()
  const all = new Map<number, CatalogueProduct>()
  for (const round of rounds) {
    const leaving = round.flatMap(({ position }) => all.get(position) ?? [])
    const coming = round.filter(({ isLeaving }) => !isLeaving)
    for (const { position } of round) all.delete(position)
    for (const product of coming) all.set(product.position, product)
    for (const sort of needed) lists.by(sort)
    const commit = await lists.prepare({ leaving, coming })
    commit()
  }
  return { lists, all: [...all.values()] }
}

test('whatever changes, every order stays sorted', async () => {
  await fc.assert(
    fc.asyncProperty(anyChanges, anySorts, async (rounds, needed) => {
      const { lists, all } = await listsAfter(rounds, needed)

      const byPosition = all.toSorted((a, b) => a.position - b.position)
      expect(lists.oldestFirst).toEqual(byPosition)
      for (const sort of productSort.options)
        expect(lists.by(sort)).toEqual(all.toSorted(comparisonFor(sort)))
      const cheapest = all.toSorted(
        (a, b) => a.offerCents - b.offerCents || a.position - b.position,
      )
      expect([...ignoringStock(lists.by('price-low'), 'price-low')]).toEqual(cheapest)
    }),
  )
})

test('a change that is being worked out is not seen before it holds', async () => {
  const { lists } = await listsAfter([])

  const commit = await lists.prepare({ leaving: [], coming: [fig] })
  const before = [...lists.by('name')]
  commit()

  expect(before).toEqual([])
  expect(lists.by('name')).toEqual([fig])
})

test('warming up sorts every list, also one of many products', async () => {
  const products = Array.from({ length: 5_000 }, (_, index) => ({
    ...fig,
    position: index + 1,
    offerCents: 1 + ((index * 7_919) % 300),
    lowerName: `fig ${(index * 104_729) % 5_000}`,
    inStock: index % 3 > 0,
    isLeaving: false,
  }))
  const { lists, all } = await listsAfter([products])

  await lists.warmUp()

  for (const sort of productSort.options)
    expect(lists.by(sort)).toEqual(all.toSorted(comparisonFor(sort)))
})

test('a product that comes while the lists are being sorted is in each of them', async () => {
  const products = Array.from({ length: 5_000 }, (_, index) => ({
    ...fig,
    position: index + 2,
    isLeaving: false,
  }))
  const { lists, all } = await listsAfter([products])

  const warming = lists.warmUp()
  const commit = await lists.prepare({ leaving: [], coming: [fig] })
  commit()
  await warming

  for (const sort of productSort.options)
    expect(lists.by(sort)).toEqual([fig, ...all].toSorted(comparisonFor(sort)))
})

test('the first of many products are those that sorting all of them brings first', () => {
  const anyList = fc.uniqueArray(anyProduct, { selector: (it) => it.position, maxLength: 40 })
  fc.assert(
    fc.property(anyList, fc.integer({ min: 1, max: 12 }), (products, count) => {
      const compare = comparisonFor('price-low')

      expect(firstOf(products, count, compare)).toEqual(products.toSorted(compare).slice(0, count))
    }),
  )
})
