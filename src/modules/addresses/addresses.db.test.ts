import { expect, test } from 'vitest'
import { someAddress } from '#test/sample-address.ts'
import { newEmptyDatabase, openShop } from '#test/open-shop.ts'

test('an address is kept as it was given and listed with both names of the zip', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const added = await ana.call('POST /api/address/add', { json: { address: someAddress } })
  const { body } = await ana.call('GET /api/address/get')

  expect(added.body).toMatchObject({ success: true, message: 'Address Added' })
  expect(body.addresses).toEqual([
    { _id: expect.any(String), ...someAddress, zipcode: someAddress.zipCode },
  ])
})

test('careless clients are understood: bare fields, either zip, numbers', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const { zipCode: _zip, ...rest } = someAddress

  const bare = await ana.call('POST /api/address/add', {
    json: { ...rest, zipcode: 97477, phone: 5551234 },
  })

  expect(bare.status).toBe(200)
  expect(bare.body.address).toMatchObject({ zipCode: '97477', zipcode: '97477', phone: '5551234' })
})

test('all nine fields are required and limited, and each wrong one is named', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  for (const field of Object.keys(someAddress))
    for (const value of [undefined, null, '', '  ', 'x'.repeat(255), 'line\nbreak', ['x'], {}]) {
      const { status, body } = await ana.call('POST /api/address/add', {
        json: { address: { ...someAddress, [field]: value } },
      })
      expect([field, value, status]).toEqual([field, value, 400])
      expect(Object.keys(body['fields'] ?? {})).toEqual([field])
    }

  expect((await ana.call('GET /api/address/get')).body.addresses).toEqual([])
})

test("in a shop of one's own the state is asked for where its country needs it", async () => {
  const shop = await openShop({}, { database: await newEmptyDatabase() })
  const ana = await shop.shopper()
  const adds = (change: object) =>
    ana.call('POST /api/address/add', { json: { address: { ...someAddress, ...change } } })

  const canada = await adds({ country: 'Canada', state: ' ' })
  expect([canada.status, canada.body['fields']]).toEqual([400, { state: 'Province is required' }])
  expect((await adds({ country: 'Canada', state: 'Quebec' })).status).toBe(200)
  const { _id: id, ...berlin } = (await adds({ country: 'Germany', state: undefined })).body.address
  expect(berlin.state).toBe('')
  expect((await adds({ country: 'Germany', state: 'x'.repeat(201) })).status).toBe(400)
  expect((await adds({ country: 'Germany', city: '' })).body['fields']).toEqual({
    city: 'City is required',
  })

  const changes = (change: object) =>
    ana.call('POST /api/address/update', { json: { ...berlin, id, ...change } })
  expect((await changes({ city: 'Potsdam' })).body.address).toMatchObject({
    city: 'Potsdam',
    state: '',
  })
  expect((await changes({ country: 'India' })).body['fields']).toEqual({
    state: 'State is required',
  })
})

test('an email that is none is refused', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const { status, body } = await ana.call('POST /api/address/add', {
    json: { address: { ...someAddress, email: 'at home' } },
  })

  expect(status).toBe(400)
  expect(body['fields']).toEqual({ email: 'Email is not an email address' })
})

test("nobody sees somebody else's addresses", async () => {
  const shop = await openShop()
  const [ana, ben] = [await shop.shopper('Ana'), await shop.shopper('Ben')]
  await ana.livesAt()

  const { body } = await ben.call('GET /api/address/get', { query: { userId: ana.id } })

  expect(body.addresses).toEqual([])
  expect((await shop.client().call('GET /api/address/get')).status).toBe(401)
})

test('a shopper keeps at most fifty addresses, however fast they come', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const answers = await Promise.all(
    Array.from({ length: 53 }, () =>
      ana.call('POST /api/address/add', { json: { address: someAddress } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('markup in an address stays text', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const street = '<script>alert(1)</script> "Elm" & Sons'

  await ana.livesAt(street)

  const { body } = await ana.call('GET /api/address/get')
  expect(body.addresses[0]?.street).toBe(street)
})
