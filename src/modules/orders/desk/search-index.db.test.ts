import { expect, inject, test } from 'vitest'
import { newHome, openShop } from '#test/open-shop.ts'
import { writeOrders } from '#test/order-rows.ts'
import { readAll, someOrders } from '#test/sample-orders.ts'
import { writeTerms } from './search-index.ts'

const minute = 60_000

test('an order is found the moment it is placed, and after its terms are written', async () => {
  const shop = await openShop()
  const bread = await shop.sells({ name: 'Bread' })
  const ana = await shop.shopper()
  const { body } = await ana.buys(await ana.livesAt(), { [bread]: 1 })
  const found = async () => {
    const seller = await shop.sellerClient()
    const queries = [
      { search: body.number },
      { search: 'silv' },
      { search: '0049301' },
      { product: bread },
    ]
    return Promise.all(queries.map(async (query) => (await readAll(seller, query)).length))
  }
  const countTerms = async () =>
    (await shop.database.db.selectFrom('order_term').selectAll().execute()).length

  expect(await found()).toEqual([1, 1, 1, 1])
  expect(await countTerms()).toBe(0)
  shop.passTime(10 * minute)
  expect(await found()).toEqual([1, 1, 1, 1])
  expect(await countTerms()).toBe(5)
})

const later = () => Date.now() + 10 * minute

test.runIf(inject('engine') === 'postgres')('two nodes write every term once', async () => {
  const home = await newHome()
  const [one, two] = [await openShop({}, { home }), await openShop({}, { home })]
  const ana = await one.shopper()
  const orders = someOrders(ana.id, one.clock(), 600)
  await writeOrders(one.database.db, orders)

  await Promise.all(
    [one, two, one, two].map(({ database: { db } }) =>
      writeTerms({ db, clock: later }, { patienceMs: Infinity }),
    ),
  )

  const numbers = await one.database.db
    .selectFrom('order_term')
    .select('order_id')
    .where('term', '>=', Buffer.from('../../..'))
    .where('term', '<', Buffer.from('$'))
    .execute()
  expect(numbers).toHaveLength(orders.filter(({ placedAt }) => placedAt !== null).length)
})
