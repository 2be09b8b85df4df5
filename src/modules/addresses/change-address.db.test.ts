import { expect, test } from 'vitest'
import { someAddress } from '#test/sample-address.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { openShop } from '#test/open-shop.ts'
import type { Person } from '#test/people.ts'

const list = async (person: Person) =>
  (await person.call('GET /api/address/list')).body.addresses.map(({ _id, isDefault }) => ({
    _id,
    isDefault,
  }))
const change = (
  person: Person,
  what: 'delete' | 'restore' | 'default',
  id: string,
): Promise<{ status: number; body: Record<string, unknown> }> =>
  person.call(`POST /api/address/${what}`, { json: { id } })
const update = (person: Person, id: string, address: object) =>
  person.call('POST /api/address/update', { json: { id, ...address } })

test('an address is changed, and an order keeps the copy it was placed with', async () => {
  const { shop, ana, home, tomatoes } = await openWithShopper()
  await ana.buys(home, { [tomatoes]: 1 })
  const changed = { ...someAddress, lastName: 'Castellanos', street: 'Oak Avenue 2' }

  const { body } = await update(ana, home, changed)

  expect(body).toMatchObject({ success: true, message: 'Address Updated' })
  expect(body.address).toEqual({ _id: home, ...changed, zipcode: changed.zipCode })
  const { body: now } = await ana.call('GET /api/address/get')
  expect(now.addresses).toEqual([body.address])
  expect((await ana.orders())[0]?.address.street).toBe('Elm Street 1')
  // The seller finds the next order by the new name, and the old one by the old name.
  await ana.buys(home, { [tomatoes]: 2 })
  const seller = await shop.sellerClient()
  const found = async (search: string) =>
    (await seller.call('GET /api/order/seller', { query: { search } })).body.orders.length
  expect([await found('castellanos'), await found(someAddress.lastName)]).toEqual([1, 1])
})

test('a changed address is checked as a new one is', async () => {
  const { ana, home } = await openWithShopper()

  for (const field of Object.keys(someAddress))
    for (const value of [undefined, '', ' ', 'x'.repeat(255), 'line\nbreak', {}]) {
      const { status, body } = await update(ana, home, { ...someAddress, [field]: value })
      expect([field, status]).toEqual([field, 400])
      expect(Object.keys(body['fields'] ?? {})).toEqual([field])
    }

  expect((await update(ana, '', someAddress)).status).toBe(400)
  const { body } = await ana.call('GET /api/address/get')
  expect(body.addresses[0]?.street).toBe('Elm Street 1')
})

test('a deleted address is gone, its orders stay, and it can be restored', async () => {
  const { shop, ana, home, tomatoes } = await openWithShopper()
  await ana.buys(home, { [tomatoes]: 1 })

  expect((await change(ana, 'delete', home)).body).toMatchObject({ message: 'Address Deleted' })

  expect((await ana.call('GET /api/address/get')).body.addresses).toEqual([])
  expect(await list(ana)).toEqual([])
  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(404)
  expect((await update(ana, home, someAddress)).status).toBe(404)
  expect((await change(ana, 'default', home)).status).toBe(404)
  expect((await change(ana, 'delete', home)).status).toBe(404)
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/order/seller', {
    query: { search: someAddress.lastName },
  })
  expect(body.orders[0]?.address.street).toBe('Elm Street 1')

  expect((await change(ana, 'restore', home)).body).toMatchObject({
    message: 'Address Restored',
    address: { _id: home, street: 'Elm Street 1' },
  })
  expect(await list(ana)).toEqual([{ _id: home, isDefault: true }])
  // A second click on Undo changes nothing.
  expect((await change(ana, 'restore', home)).status).toBe(200)
  expect((await ana.buys(home, { [tomatoes]: 3 })).status).toBe(200)
})

test('the oldest is the default until another is made it, and undoing a deletion brings it back', async () => {
  const { ana, home } = await openWithShopper()
  const [oak, ash] = [await ana.livesAt('Oak Avenue 2'), await ana.livesAt('Ash Lane 3')]
  const defaults = async () =>
    (await list(ana)).flatMap(({ _id, isDefault }) => (isDefault ? _id : []))
  expect(await defaults()).toEqual([home])

  expect((await change(ana, 'default', oak)).body).toMatchObject({
    message: 'Default Address Changed',
  })
  expect(await defaults()).toEqual([oak])
  await change(ana, 'delete', oak)
  expect(await defaults()).toEqual([home])
  await change(ana, 'restore', oak)
  expect(await defaults()).toEqual([oak])

  await change(ana, 'delete', oak)
  await change(ana, 'default', ash)
  await change(ana, 'restore', oak)
  expect(await defaults()).toEqual([ash])
})

test('one default is left when two are made it at once', async () => {
  const { ana, home } = await openWithShopper()
  const oak = await ana.livesAt('Oak Avenue 2')

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => change(ana, 'default', index % 2 ? home : oak)),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await list(ana)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test("somebody else's address is not found, and nothing happens to it", async () => {
  const { shop, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const before = (await ana.call('GET /api/address/list')).body

  const refused = [
    await update(ben, home, { ...someAddress, street: 'Mine now' }),
    await change(ben, 'delete', home),
    await change(ben, 'default', home),
    await change(ben, 'restore', home),
    await change(ben, 'delete', 'no-such-address'),
  ]
  expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(404))
  expect(new Set(refused.map(({ body }) => body['message']))).toEqual(
    new Set(['There is no such address']),
  )

  expect((await ana.call('GET /api/address/list')).body).toEqual(before)
  await change(ana, 'delete', home)
  expect((await change(ben, 'restore', home)).status).toBe(404)
  const visitor = shop.client()
  expect((await visitor.call('GET /api/address/list')).status).toBe(401)
  expect((await visitor.call('POST /api/address/delete', { json: { id: home } })).status).toBe(401)
})

test('deleting makes room for another, and restoring is not a way around the limit', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const ids = []
  for (let count = 0; count < 50; count++) ids.push(await ana.livesAt())
  await change(ana, 'delete', ids[0] ?? '')
  await ana.livesAt()

  const refused = await change(ana, 'restore', ids[0] ?? '')

  expect([refused.status, refused.body['code']]).toEqual([409, 'limit-reached'])
  expect(await list(ana)).toHaveLength(50)
})

test('of deleted addresses the last ten are kept, for a day', async () => {
  const { shop, ana } = await openWithShopper()
  const ids = []
  for (let count = 0; count < 12; count++) {
    const id = await ana.livesAt()
    ids.push(id)
    await change(ana, 'delete', id)
    shop.passTime(1)
  }
  expect((await change(ana, 'restore', ids[1] ?? '')).status).toBe(404)
  expect((await change(ana, 'restore', ids[2] ?? '')).status).toBe(200)

  shop.passTime(25 * 60 * 60_000)
  await shop.upkeep.run()

  expect((await change(ana, 'restore', ids[11] ?? '')).status).toBe(404)
  expect(await list(ana)).toHaveLength(2)
})

test.each(['delete', 'restore', 'default'] as const)('%s needs an id', async (what) => {
  const { ana } = await openWithShopper()

  for (const json of [{}, { id: 1 }, { id: '' }, { id: 'x'.repeat(65) }, { id: ['a'] }])
    expect((await ana.call(`POST /api/address/${what}`, { json })).status).toBe(400)
})
