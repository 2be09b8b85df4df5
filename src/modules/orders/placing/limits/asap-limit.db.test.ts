import { expect, test } from 'vitest'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

const hour = 3_600_000

test('where orders cannot come as soon as possible, a slot has to be chosen', async () => {
  const { shop, slotAt, buys } = await openWithSlots({ asap: false })
  const slot = await slotAt(1)

  const refused = await buys(undefined)

  expect([refused.status, refused.body['code']]).toEqual([409, 'slot-needed'])
  expect(refused.body.message).toMatch(/^Please choose a delivery time\. Still free: /)
  expect((await buys(slot.id)).status).toBe(200)
  expect((await shop.client().call('GET /api/shop')).body.slots).toEqual({
    isOn: true,
    asap: false,
  })
})

test('without slots every order comes as soon as possible, whatever the switch says', async () => {
  const { buys } = await openWithSlots({ isOn: false, asap: false })

  expect((await buys(undefined)).status).toBe(200)
})

test('as many orders as the seller takes in an hour, and slots besides', async () => {
  const { shop, ana, seller, slotAt, buys } = await openWithSlots({ asapPerHour: 2 })
  const slot = await slotAt(2)

  expect((await buys(undefined, 1)).status).toBe(200)
  expect((await buys(undefined, 2)).status).toBe(200)
  const refused = await buys(undefined, 3)
  expect([refused.status, refused.body['code']]).toEqual([409, 'asap-full'])
  expect(refused.body['next']).toHaveLength(3)
  expect((await buys(slot.id, 3)).status).toBe(200)

  const [, order] = await ana.orders()
  await seller.moves(order?._id ?? '', 'Cancelled', { note: 'No bike' })
  expect((await buys(undefined, 4)).status).toBe(200)
  expect((await buys(undefined, 5)).status).toBe(409)
  shop.passTime(hour + 1)
  expect((await buys(undefined, 5)).status).toBe(200)
})

test('of many orders at once never one too many is taken', async () => {
  const { shop, tomatoes } = await openWithSlots({ asapPerHour: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.shopper()))
  const homes = await Promise.all(people.map((person) => person.livesAt()))

  const answers = await Promise.all(
    people.map((person, n) => person.buys(homes[n] ?? '', { [tomatoes]: 1 })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})
