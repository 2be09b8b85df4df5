import { expect, inject, test } from 'vitest'
import { buyWithCash } from '#modules/orders/placing/place.ts'
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { shoppersOf } from '#test/shops/many-shoppers.ts'
import { couponNotCounted } from './refusals.ts'

const uses = 100
const buyers = 1_000

/** On a slow machine a lock may not come in time; then the client sends the same request again. */
async function buysWithCode(
  node: Shop,
  person: Shopper,
  product: string,
  key = newId(),
): Promise<boolean> {
  const input = { items: [{ product, quantity: 1 }], pickup: true, code: 'SPRING' }
  try {
    await buyWithCash(node, person, { input, key })
    return true
  } catch (error) {
    if (couponNotCounted.is(error) && error.message.includes('as often as it can be')) return false
    if (!isDatabaseUnavailable(error)) throw error
    return buysWithCode(node, person, product, key)
  }
}

/** Two nodes where there can be two. Orders are picked up, so that nobody needs an address. */
test(`a code of ${uses} uses is used ${uses} times by ${buyers} people at once`, async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  await seller.call('POST /api/seller/settings/pickup', {
    json: { isOn: true, note: '', version: settings.pickup.version },
  })
  const bread = await shop.sells({ name: 'Bread' })
  const code = { code: 'SPRING', percent: 10, useLimit: uses, personLimit: 1 }
  await seller.call('POST /api/seller/codes/add', { json: code })
  const people = await shoppersOf(shop, buyers)

  const placed = await Promise.all(
    people.map((person, index) => buysWithCode(index % 2 === 0 ? shop : other, person, bread)),
  )

  expect(placed.filter(Boolean)).toHaveLength(uses)
  const { db } = shop.database
  expect(await db.selectFrom('code').select('used').execute()).toEqual([{ used: uses }])
  expect(await db.selectFrom('code_use').select('order_id').execute()).toHaveLength(uses)
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(uses)
})
