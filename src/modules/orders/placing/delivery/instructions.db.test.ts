import { expect, test } from 'vitest'
import { someAddress } from '#test/sample-address.ts'
import { openShop } from '#test/open-shop.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

const spoken = { instructions: 'Second floor, the bell says Silva', leaveAtDoor: true }

async function openWithInstructions() {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const { body } = await ana.call('POST /api/address/add', { json: { ...someAddress, ...spoken } })
  return { shop, tomatoes, ana, address: body.address }
}

test('an address keeps what the courier should know, and one without says nothing of it', async () => {
  const { ana, address } = await openWithInstructions()
  const plain = await ana.livesAt('Oak Street 2')

  expect(address).toMatchObject(spoken)
  const { body } = await ana.call('GET /api/address/get')
  expect(body.addresses).toEqual([
    { _id: address._id, ...someAddress, zipcode: someAddress.zipCode, ...spoken },
    { _id: plain, ...someAddress, street: 'Oak Street 2', zipcode: someAddress.zipCode },
  ])
})

test('a client that does not know instructions leaves them as they are; an empty text removes them', async () => {
  const { ana, address } = await openWithInstructions()
  const change = async (more: object) => {
    const json = { ...someAddress, id: address._id, ...more }
    return (await ana.call('POST /api/address/update', { json })).body.address
  }

  expect(await change({ street: 'Oak Street 2' })).toMatchObject({
    street: 'Oak Street 2',
    ...spoken,
  })
  const emptied = await change({ instructions: ' ', leaveAtDoor: false })
  expect(emptied).not.toHaveProperty('instructions')
  expect(emptied).not.toHaveProperty('leaveAtDoor')
})

test('instructions are one paragraph of at most 300 characters', async () => {
  const { shop, tomatoes, home, ana } = await openWithShopper()
  const add = (json: object) =>
    ana.call('POST /api/address/add', { json: { ...someAddress, ...json } })

  const lines = await add({ instructions: 'Ring twice\n\n  then wait ' })
  expect(lines.body.address.instructions).toBe('Ring twice then wait')
  expect((await add({ instructions: 'x'.repeat(300) })).status).toBe(200)

  for (const wrong of [
    { instructions: 'x'.repeat(301) },
    { instructions: 7 },
    { instructions: 'a\u0000b' },
    { leaveAtDoor: 'yes' },
  ]) {
    const refused = await add(wrong)
    expect([wrong, refused.status]).toEqual([wrong, 400])
    expect(Object.keys(refused.body['fields'] ?? {})).toEqual(Object.keys(wrong))
    const order = await ana.buys(home, { [tomatoes]: 1 }, { json: wrong })
    expect([wrong, order.status]).toEqual([wrong, 400])
  }
  expect(await (await shop.sellerClient()).orders()).toEqual([])
})

test('an order keeps the instructions of its address, or its own, for shopper, seller and email', async () => {
  const { shop, tomatoes, ana, address } = await openWithInstructions()
  await ana.buys(address._id, { [tomatoes]: 1 })
  const own = { instructions: 'Give it to the neighbour', leaveAtDoor: false }
  await ana.buys(address._id, { [tomatoes]: 2 }, { json: own })
  await ana.call('POST /api/address/delete', { json: { id: address._id } })

  const [second, first] = await ana.orders()
  expect(first).toMatchObject(spoken)
  expect(second?.instructions).toBe(own.instructions)
  expect(second).not.toHaveProperty('leaveAtDoor')
  expect(first?.address).not.toHaveProperty('instructions')
  const seller = await shop.sellerClient()
  expect(await seller.orders()).toEqual([second, first])
  const board = await seller.call('GET /api/order/board')
  expect(board.body.open.map(({ instructions }) => instructions)).toEqual([
    spoken.instructions,
    own.instructions,
  ])
})

test('an order without instructions is as it was before there were any', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  await ana.buys(home, { [tomatoes]: 1 })
  const [order] = await ana.orders()
  expect(order).not.toHaveProperty('instructions')
  expect(order).not.toHaveProperty('leaveAtDoor')
})

test('the same key with other instructions is another order, and refused', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  const buys = (json: Record<string, unknown>) =>
    ana.buys(home, { [tomatoes]: 1 }, { key: 'once', json })
  const first = await buys({ instructions: 'Ring twice' })
  const repeat = await buys({ instructions: 'Ring twice' })
  const other = await buys({ instructions: 'Do not ring' })

  expect(repeat.body.orderId).toBe(first.body.orderId)
  expect([other.status, other.body['code']]).toEqual([409, 'key-reused'])
})
