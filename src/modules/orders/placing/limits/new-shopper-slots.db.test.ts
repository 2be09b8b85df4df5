import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

test('a new shopper takes two places of a slot, whatever the way to pay, and then another slot', async () => {
  const { shop, ana, home, slotAt, buys } = await openWithSlots({ capacity: 5 })
  const [slot, other] = [await slotAt(1), await slotAt(2)]
  const bread = await shop.sells({ name: 'Bread' })
  const first = await buys(slot.id, 1)
  await orderOnline(ana, home, { [bread]: 1 }, { slot: slot.id })

  const refused = await buys(slot.id, 2)

  expect([refused.status, refused.body['code']]).toEqual([409, 'slot-limit'])
  expect(refused.body.message).toContain('You have 2 orders in this delivery time already')
  expect(refused.body.message).toContain(`${other.day} ${other.time}`)
  expect(JSON.stringify(refused.body['next'])).not.toContain(slot.id)
  // The unpaid order is replaced, so it has no place any more.
  expect((await orderOnline(ana, home, { [bread]: 2 }, { slot: slot.id })).status).toBe(200)
  expect((await buys(other.id, 3)).status).toBe(200)
  await ana.call('POST /api/order/cancel', { json: { id: first.body.orderId } })
  expect((await buys(slot.id, 4)).status).toBe(200)
  expect((await buys(slot.id, 5)).body['code']).toBe('slot-limit')
  await receivesFirstOrder(shop, ana)
  expect((await buys(slot.id, 5)).status).toBe(200)
})

test('of many orders at once for one slot two are a new shopper’s', async () => {
  const { ana, home, tomatoes, slotAt } = await openWithSlots({ capacity: 20 })
  const slot = await slotAt(1)

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      ana.buys(home, { [tomatoes]: n + 1 }, { key: newId(), json: { slot: slot.id } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await ana.orders()).toHaveLength(2)
})

/** All from one network address. */
test('a family that orders ten times in cash notices nothing', async () => {
  const { ana, home, tomatoes } = await openWithShopper()

  for (let count = 1; count <= 10; count++)
    expect((await ana.buys(home, { [tomatoes]: count })).status).toBe(200)

  expect(await ana.orders()).toHaveLength(10)
})

test('an office of 50 new shoppers who order lunch for one time notices nothing', async () => {
  const { shop, tomatoes, slotAt } = await openWithSlots({ capacity: 50 })
  const slot = await slotAt(1)
  const order = async (_: unknown, n: number) => {
    const person = await shop.shopper(`Colleague ${n}`)
    const office = await person.livesAt('Office Street 1')
    const json = { slot: slot.id }
    const { status, body } = await (n % 2 === 0
      ? person.buys(office, { [tomatoes]: 1 }, { json })
      : orderOnline(person, office, { [tomatoes]: 1 }, json))
    expect(status).toBe(200)
    if (n % 2 === 0) return
    await chooseAtBank(shop, body.orderId, 'pay')
    expect((await orderOf(person, body.orderId)).status).toBe('Order Placed')
  }

  await Promise.all(Array.from({ length: 50 }, order))

  expect((await slotAt(1)).places).toBe('full')
}, 60_000)
