import { expect, inject, test } from 'vitest'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

type Slots = { shop: { database: Awaited<ReturnType<typeof openShop>>['database'] } }

const taken = ({ shop: { database } }: Slots) =>
  database.db
    .selectFrom('delivery_slot')
    .select(['starts_at', 'taken'])
    .orderBy('starts_at')
    .execute()
    .then((rows) => rows.map((row) => row.taken))

test('another delivery time takes its place and gives the old one back', async () => {
  const opened = await openWithSlots()
  const { shop, ana, slotAt, buys } = opened
  const [one, two] = [await slotAt(5), await slotAt(6)]
  const { orderId: id } = (await buys(one.id)).body
  const changes = (json: object) => ana.call('POST /api/order/change', { json: { id, ...json } })

  const shown = await changes({ slot: two.id, isPreview: true })
  expect([shown.status, shown.body.order.slot?.start]).toEqual([200, one.start])
  const { body } = await changes({ slot: two.id })
  expect(body.order).toMatchObject({
    slot: { start: two.start, end: two.end },
    promisedAt: two.end,
  })
  expect(body.order.events.at(-1)?.note).toBe('Another delivery time')
  expect(await taken(opened)).toEqual([0, 1])
  await changes({ slot: two.id })
  expect(await taken(opened)).toEqual([0, 1])

  const over = await changes({ slot: 'nonsense' })
  expect([over.status, over.body['code']]).toEqual([409, 'slot-over'])
  expect(over.body.message).toMatch(/Nothing was changed$/)
  // Its own time stays its own when it is too late for new orders.
  shop.passTime(Date.parse(two.start) - shop.clock() - 60_000)
  expect((await changes({ slot: two.id, instructions: 'Ring twice' })).status).toBe(200)

  const soon = (await buys(undefined)).body.orderId
  const later = await slotAt(2)
  const json = { id: soon, slot: later.id }
  expect((await ana.call('POST /api/order/change', { json })).body.order.slot).toMatchObject({
    start: later.start,
  })
})

test('a full time is refused, and nothing else of the change is made', async () => {
  const opened = await openWithSlots({ capacity: 1 })
  const { shop, tomatoes, ana, slotAt, buys } = opened
  const [one, two] = [await slotAt(5), await slotAt(6)]
  const { orderId: id } = (await buys(one.id, 2)).body
  const bo = await shop.shopper('Bo')
  await bo.buys(await bo.livesAt(), { [tomatoes]: 1 }, { json: { slot: two.id } })
  const items = [{ product: tomatoes, left: 1 }]
  for (const isPreview of [true, false]) {
    const json = { id, slot: two.id, items, instructions: 'Ring twice', isPreview }
    const full = await ana.call('POST /api/order/change', { json })
    expect([full.status, full.body['code']]).toEqual([409, 'slot-full'])
  }
  const [order] = await ana.orders()
  expect(order).toMatchObject({ amount: 5.92, slot: { start: one.start } })
  expect(order?.events).toHaveLength(1)
  expect(await taken(opened)).toEqual([1, 1])
})

test('the last place goes to one of two who change at once, from two nodes where there can be two', async () => {
  const database = await newDatabase()
  const opened = await openWithSlots({ capacity: 2 }, { database })
  const { shop, tomatoes, slotAt } = opened
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const [one, two, three] = [await slotAt(4), await slotAt(5), await slotAt(6)]
  const buyer = async (node: typeof shop, slot: string) => {
    const person = await node.shopper()
    const json = { slot }
    const { body } = await person.buys(await person.livesAt(), { [tomatoes]: 1 }, { json })
    return (wanted: string) =>
      person.call('POST /api/order/change', { json: { id: body.orderId, slot: wanted } })
  }
  await buyer(shop, two.id)
  const people = [
    await buyer(shop, one.id),
    await buyer(other, one.id),
    await buyer(shop, three.id),
    await buyer(other, three.id),
  ]

  const answers = await Promise.all(people.map((changes) => changes(two.id)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const [first = 0, middle, last = 0] = await taken(opened)
  expect([first + last, middle]).toEqual([3, 2])
})

test('orders that change places in opposite directions never wait for each other for ever', async () => {
  const opened = await openWithSlots({ capacity: 20 })
  const { shop, tomatoes, slotAt } = opened
  const [one, two] = [await slotAt(5), await slotAt(6)]
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const person = await shop.shopper(`Shopper ${n}`)
      const [slot, wanted] = n % 2 === 0 ? [one, two] : [two, one]
      const json = { slot: slot.id }
      const { body } = await person.buys(await person.livesAt(), { [tomatoes]: 2 }, { json })
      const items = [{ product: tomatoes, left: 1 }]
      const change = { id: body.orderId, slot: wanted.id, items }
      return () => person.call('POST /api/order/change', { json: change })
    }),
  )
  const answers = await Promise.all(people.map((changes) => changes()))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(await taken(opened)).toEqual([4, 4])
})

test('a new shopper has two places of one time, by changing too', async () => {
  const { ana, slotAt, buys } = await openWithSlots({ capacity: 10 })
  const [one, two] = [await slotAt(5), await slotAt(6)]
  await buys(two.id, 1)
  await buys(two.id, 2)
  const { orderId: id } = (await buys(one.id, 3)).body
  const answer = await ana.call('POST /api/order/change', { json: { id, slot: two.id } })
  expect([answer.status, answer.body['code']]).toEqual([409, 'slot-limit'])
})
