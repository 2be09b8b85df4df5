import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { saveSection } from '#test/opening-hours.ts'
import { openWithMail, publicUrl } from '#test/shops/shop-with-mail.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { savePickup } from '#test/shops/shop-with-slots.ts'
import { undoAcceptedMs } from '../../limits.ts'

const items = (product: string) => [{ product, quantity: 1 }]

test('an order without an address is refused as before, also when pickup is said to be off', async () => {
  const { tomatoes, ana } = await openWithShopper()
  for (const json of [{}, { pickup: false }]) {
    const { status, body } = await ana.call('POST /api/order/cod', {
      json: { items: items(tomatoes), ...json },
    })
    expect([status, body['fields']]).toEqual([400, { address: 'Please select an address' }])
  }
  const both = await ana.call('POST /api/order/cod', { json: {} })
  expect(both.body['fields']).toEqual({
    items: 'Your cart is empty',
    address: 'Please select an address',
  })
})

test('pickup is refused while the shop does not offer it, with or without an address', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  for (const json of [{}, { address: home }]) {
    const { status, body } = await ana.call('POST /api/order/cod', {
      json: { items: items(tomatoes), pickup: true, ...json },
    })
    expect([status, body['code']]).toEqual([409, 'pickup-unavailable'])
  }
  const online = await ana.call('POST /api/order/stripe', {
    json: { items: items(tomatoes), pickup: true },
  })
  expect([online.status, online.body['code']]).toEqual([409, 'pickup-unavailable'])
  expect(await ana.orders()).toEqual([])
})

test('an order that is picked up needs no address and keeps the name of the person who fetches it', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  await savePickup(seller, true, 'Side door')
  const { body } = await shop.client().call('GET /api/shop')
  expect(body.pickup).toEqual({ isOn: true, note: 'Side door' })

  const pickUp = (json: object) =>
    ana.call('POST /api/order/cod', { json: { items: items(tomatoes), pickup: true, ...json } })
  expect((await pickUp({})).status).toBe(200)
  expect((await pickUp({ address: home })).status).toBe(200)
  expect((await pickUp({ address: 'nobody' })).status).toBe(404)

  const [second, first] = await ana.orders()
  expect(first).toMatchObject({
    pickup: true,
    status: 'Order Placed',
    address: { firstName: 'Ana', lastName: '', email: ana.email, street: '', phone: '' },
  })
  expect(second).toMatchObject({
    pickup: true,
    address: { firstName: 'Ana', lastName: 'Silva', street: '', phone: '0049 30 1234' },
  })
  expect(await seller.orders()).toEqual([second, first])
})

test('somebody without an address is found by name', async () => {
  const { shop, tomatoes } = await openWithShopper()
  const seller = await shop.sellerClient()
  await savePickup(seller, true)
  const ben = await shop.shopper('Benedict Okafor')
  const { body } = await ben.call('POST /api/order/cod', {
    json: { items: items(tomatoes), pickup: true },
  })
  const found = await seller.call('GET /api/order/seller', { query: { search: 'okaf' } })
  expect(found.body.orders.map(({ _id }) => _id)).toEqual([body.orderId])
})

test('emails about an order that is picked up say so', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const seller = await shop.sellerClient()
  await savePickup(seller, true, 'Side door')
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const { body } = await ana.call('POST /api/order/cod', {
    json: { items: items(tomatoes), pickup: true },
  })
  await shop.mail.sendNow()
  for (const status of ['Packing', 'Out for delivery', 'Delivered']) {
    await seller.moves(body.orderId, status)
    shop.passTime(undoAcceptedMs + 1)
    await shop.mail.sendNow()
  }

  const { number } = body
  expect(server.received.map(({ subject }) => subject)).toEqual([
    `Order ${number} is placed`,
    `Order ${number} is ready for pickup`,
    `Order ${number} is picked up`,
  ])
  for (const { text } of server.received) {
    expect(text).toContain('Pick up at:\nLarder\nSide door')
    expect(text).not.toMatch(/deliver to|on its way|on delivery/i)
    expect(text).toContain(`${publicUrl}/my-orders/${body.orderId}`)
  }
  expect(server.received[0]?.text).toMatch(/Ready for pickup by \d{1,2}:\d\d [AP]M\./)
})

test('every save of the pickup is in the activity log', async () => {
  const { shop } = await openWithShopper()
  const seller = await shop.sellerClient()
  await savePickup(seller, true, 'Side door')
  const [entry] = await seller.log()
  expect(entry).toMatchObject({
    subject: 'Pickup',
    detail: 'pickup “off” → “on”, pickup note none → “Side door”',
  })
})

test('the seller reads the words of pickup when an order is moved, moved back and in the activity log', async () => {
  const { shop, tomatoes, ana } = await openWithShopper()
  const seller = await shop.sellerClient()
  await savePickup(seller, true)
  const { body } = await ana.call('POST /api/order/cod', {
    json: { items: items(tomatoes), pickup: true },
  })
  const { orderId: id, number } = body

  await seller.moves(id, 'Packing')
  const ready = (await seller.moves(id, 'Out for delivery')).body
  const fetched = (await seller.moves(id, 'Delivered')).body
  const at = fetched.order.events.at(-1)?.at
  const undone = (await seller.call('POST /api/order/undo', { json: { id, at } })).body

  expect([ready, fetched, undone].map(({ message }) => message)).toEqual([
    `Order ${number}: Ready for pickup`,
    `Order ${number}: Picked up`,
    `Order ${number}: back to Ready for pickup`,
  ])
  expect(undone.order.status).toBe('Out for delivery')
  expect((await seller.log()).slice(0, 3).map(({ detail }) => detail)).toEqual([
    'Picked up → Ready for pickup: undone',
    'Ready for pickup → Picked up',
    'Packing → Ready for pickup',
  ])
})

test('a refused payment names the other way to pay at pickup, and nothing is left at a door', async () => {
  const { shop, tomatoes, ana } = await openWithShopper()
  const seller = await shop.sellerClient()
  await savePickup(seller, true)
  const pays = async (how: 'cod' | 'stripe', quantity: number) => {
    const json = { items: [{ product: tomatoes, quantity }], pickup: true, leaveAtDoor: true }
    return (await ana.call(`POST /api/order/${how}`, { json })).body
  }
  await pays('cod', 1)
  expect((await ana.orders())[0]).not.toHaveProperty('leaveAtDoor')

  const save = (json: object) => seller.call('POST /api/seller/settings/payment', { json })
  const { section } = (await save({ cash: false, online: true, version: 0 })).body
  expect((await pays('cod', 2)).message).toBe(
    'This shop takes no cash at pickup. Please pay online',
  )
  await save({ cash: true, online: false, version: section.version })
  expect((await pays('stripe', 2)).message).toBe(
    'This shop takes no online payment. Please pay at pickup',
  )
})

test('an order keeps where it is picked up, and one of before has no place', async () => {
  const { shop, tomatoes, ana } = await openWithShopper()
  const seller = await shop.sellerClient()
  await saveSection(shop, 'shop', { name: 'Corner', address: 'Elm Street 9' })
  await savePickup(seller, true, 'Side door')
  await ana.call('POST /api/order/cod', { json: { items: items(tomatoes), pickup: true } })
  await saveSection(shop, 'shop', { name: 'Corner', address: 'Oak Street 2' })
  await savePickup(seller, false)

  const place = async () => (await ana.orders())[0]?.pickupAt
  expect(await place()).toEqual({ name: 'Corner', address: 'Elm Street 9', note: 'Side door' })
  await shop.database.db.updateTable('orders').set({ address: '{}' }).execute()
  expect(await place()).toBeUndefined()
})
