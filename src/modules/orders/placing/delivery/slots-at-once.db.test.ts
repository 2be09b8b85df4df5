import { expect, inject, test } from 'vitest'
import { buyWithCash } from '../place.ts'
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { shoppersOf } from '#test/shops/many-shoppers.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

const minute = 60_000
const hour = 60 * minute

test('200 shoppers who want 10 places at once get 10 orders, from two nodes where there can be two', async () => {
  const database = await newDatabase()
  const { shop, seller, tomatoes, slotAt } = await openWithSlots({ capacity: 10 }, { database })
  const { body } = await seller.call('GET /api/seller/settings')
  await seller.call('POST /api/seller/settings/pickup', {
    json: { isOn: true, note: '', version: body.settings.pickup.version },
  })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const slot = await slotAt(6)
  const input = { items: [{ product: tomatoes, quantity: 1 }], pickup: true, slot: slot.id }
  const people = await shoppersOf(shop, 200)

  // On a slow machine a lock may not come in time; then the client sends the same request again.
  const buyUntilAnswered = async (node: Shop, person: Shopper, key = newId()): Promise<void> => {
    try {
      await buyWithCash(node, person, { input, key })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await buyUntilAnswered(node, person, key)
    }
  }
  // Each node has ten connections, so more than twenty orders cannot be in the database at once.
  const refused: unknown[] = []
  const buyThrough = async (node: Shop) => {
    for (let person = people.pop(); person; person = people.pop())
      await buyUntilAnswered(node, person).catch((error: unknown) =>
        refused.push(error instanceof Refusal ? error.code : error),
      )
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => buyThrough(n % 2 === 0 ? shop : other)))

  expect(refused).toEqual(Array.from({ length: 190 }, () => 'slot-full'))
  expect(await seller.orders()).toHaveLength(10)
  const rows = await shop.database.db.selectFrom('delivery_slot').selectAll().execute()
  expect(rows.map(({ taken }) => taken)).toEqual([10])
})

test('orders that move between two slots in opposite directions wait for each other and never deadlock', async () => {
  const database = await newDatabase()
  const { shop, tomatoes, slotAt, seller } = await openWithSlots({ capacity: 100 }, { database })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const [one, two] = [await slotAt(5), await slotAt(6)]
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const person = await shop.shopper(`Shopper ${n}`)
      return { ...person, home: await person.livesAt() }
    }),
  )
  const items = [{ product: tomatoes, quantity: 1 }]
  await Promise.all(
    people.map((person, n) =>
      person.call('POST /api/order/stripe', {
        json: { items, address: person.home, slot: (n % 2 === 0 ? one : two).id },
      }),
    ),
  )

  // Each replaces its unpaid order: half go from the first slot to the second, half the other way.
  const receipts = await Promise.all(
    people.map(({ id, email, home }, n) => {
      const input = { items, address: home, slot: (n % 2 === 0 ? two : one).id }
      const shopper = { id, email, name: '' }
      return buyWithCash(n % 3 === 0 ? other : shop, shopper, { input, key: newId() })
    }),
  )

  expect(receipts.every(({ replacedOrders }) => replacedOrders.length === 1)).toBe(true)
  expect(await seller.orders()).toHaveLength(8)
  const rows = await shop.database.db.selectFrom('delivery_slot').selectAll().execute()
  expect(rows.map(({ taken }) => taken)).toEqual([4, 4])
  expect(Date.parse(two.start) - Date.parse(one.start)).toBe(hour)
})
