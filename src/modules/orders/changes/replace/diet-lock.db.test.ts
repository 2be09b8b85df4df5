import { constantFrom, option, record, sample, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, diets } from '#modules/catalogue/product/facts/food-facts.ts'
import { openWithReplaceable } from '#test/shops/shop-with-substitutes.ts'

test('what the shopper does not eat, or what does not say, is refused with the reason', async () => {
  const { shop, ana, rye, replaces, order, pieces } = await openWithReplaceable()
  const eats = (json: object) => ana.call('POST /api/user/food-choices', { json })
  await eats({ diets: ['vegan'], without: ['gluten'] })

  const { status, body } = await replaces()
  expect([status, body['code'], body.message]).toEqual([
    409,
    'diet-locked',
    'Rye loaf cannot come instead, because of what the shopper eats: it is not stated to be vegan, and it does not state its allergens',
  ])
  const facts = { diets: ['vegan'], allergens: ['gluten'] } as const
  const spelt = await shop.sells({ name: 'Spelt loaf', facts })
  const locked = await replaces({ substitute: spelt, isPreview: true })
  expect(locked.body.message).toMatch(/: it contains gluten$/)
  expect(await order()).not.toHaveProperty('changes')
  expect(await pieces(rye)).toBe(5)

  // What counts is what the account says now.
  await eats({ diets: [], without: [] })
  expect((await replaces()).status).toBe(200)
})

test('whatever is stated: the server lets through what the shopper eats, and nothing else', async () => {
  const { shop, ana, id, loaf, seller, undoes, replaces } = await openWithReplaceable()
  const some = record({
    eats: record({
      diets: uniqueArray(constantFrom(...diets.slice(0, 3)), { maxLength: 2 }),
      without: uniqueArray(constantFrom(...allergens.slice(0, 3)), { maxLength: 2 }),
    }),
    facts: record({
      diets: option(uniqueArray(constantFrom(...diets.slice(0, 3))), { nil: undefined }),
      // Of those that no diet rules out.
      allergens: option(uniqueArray(constantFrom('crustaceans', 'gluten')), { nil: undefined }),
    }),
  })
  const seen = new Set<number>()
  for (const [index, { eats, facts }] of sample(some, 40).entries()) {
    await ana.call('POST /api/user/food-choices', { json: eats })
    const substitute = await shop.sells({ name: `Bread ${index}`, category: 'Bakery', facts })
    const isEaten =
      eats.diets.every(
        (diet) =>
          facts.diets?.includes(diet) || (diet === 'vegetarian' && facts.diets?.includes('vegan')),
      ) &&
      eats.without.every(
        (name) => facts.allergens && !facts.allergens.some((contained) => contained === name),
      )

    const { status, body } = await replaces({ substitute, pieces: 1, quantity: 1 })

    expect([eats, facts, status]).toEqual([eats, facts, isEaten ? 200 : 409])
    if (status === 200) await undoes()
    else expect(body['code']).toBe('diet-locked')
    const offered = await seller.call('GET /api/order/substitutes', {
      query: { id, product: loaf, search: `Bread ${index}` },
    })
    const found = offered.body.candidates.find(({ product }) => product._id === substitute)
    expect(found?.conflicts === undefined).toBe(isEaten)
    seen.add(status)
  }
  expect(seen).toEqual(new Set([200, 409]))
}, 120_000)

test('the best matches are of the category, in stock and eaten; a search says what is not', async () => {
  const { shop, ana, id, loaf, rye, seller } = await openWithReplaceable()
  await ana.call('POST /api/user/food-choices', { json: { diets: ['vegan'], without: [] } })
  const vegan = { diets: ['vegan'] } as const
  const bread = (name: string, more: object = {}) =>
    shop.sells({ name, category: 'Bakery', facts: vegan, ...more })
  const white = await bread('White rolls')
  const loaves = await bread('Loaf')
  await bread('Gone loaf', { inStock: false })
  await bread('Empty loaf', { stock: 0 })
  await shop.sells({ name: 'Loaf tin', category: 'Drinks', facts: vegan })
  const ask = async (search?: string) => {
    const query = { id, product: loaf, ...(search !== undefined && { search }) }
    const { body } = await seller.call('GET /api/order/substitutes', { query })
    return body.candidates
  }

  expect((await ask()).map(({ product }) => product._id)).toEqual([loaves, white])
  expect(await ask('rye')).toMatchObject([
    { product: { _id: rye }, conflicts: ['is not stated to be vegan'] },
  ])
  for (const query of [
    { id, product: rye },
    { id: 'nothing', product: loaf },
  ])
    expect((await seller.call('GET /api/order/substitutes', { query })).status).toBe(404)
})
