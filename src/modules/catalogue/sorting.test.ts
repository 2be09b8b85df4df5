import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue-product.ts'
import { productSort } from './contract.ts'
import { comparisonFor, createSortedLists, ignoringStock } from './sorting.ts'

const fig: CatalogueProduct = {
  id: 'fig',
  position: 1,
  version: 1,
  name: 'Fig',
  lowerName: 'fig',
  categoryId: 'Vegetables',
  category: 'Fruits',
  description: [],
  priceCents: 300,
  offerCents: 300,
  decimals: 2,
  weight: undefined,
  unitPrice: undefined,
  facts: {},
  filterBits: 0,
  inStock: true,
  isSwitchedOn: true,
  isCounted: false,
  isLow: false,
  isArchived: false,
  createdAt: 0,
  images: [],
}

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

async function listsAfter(rounds: (CatalogueProduct & { isLeaving: boolean })[][]) {
  const lists = createSortedLists()
  const all = new Map<number, CatalogueProduct>()
  for (const round of rounds) {
    const leaving = round.flatMap(({ position }) => all.get(position) ?? [])
    const coming = round.filter(({ isLeaving }) => !isLeaving)
    for (const { position } of round) all.delete(position)
    for (const product of coming) all.set(product.position, product)
    const commit = await lists.prepare({ leaving, coming })
    commit()
  }
  return { lists, all: [...all.values()] }
}

test('whatever changes, every order stays sorted', async () => {
  await fc.assert(
    fc.asyncProperty(anyChanges, async (rounds) => {
      const { lists, all } = await listsAfter(rounds)

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
  const before = lists.by('name')
  commit()

  expect(before).toEqual([])
  expect(lists.by('name')).toEqual([fig])
})
