import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { someAddress } from '#test/sample-address.ts'
import { near, saveDelivery, setDelivery } from '#test/shops/shop-with-areas.ts'

const publicDelivery = async (shop: Shop) =>
  (await shop.client().call('GET /api/shop')).body.delivery

const areaOf = async (shop: Shop, zip?: string) =>
  (await shop.client().call('GET /api/delivery/area', { query: zip === undefined ? {} : { zip } }))
    .body

test('a new shop delivers everywhere, free and without a minimum', async () => {
  const shop = await openShop()

  expect(await publicDelivery(shop)).toEqual({
    hasAreas: false,
    feeTaxClass: 'untaxed',
    country: { code: 'US', name: 'United States' },
    postal: { one: 'zip code', many: 'zip codes' },
    isFeeTaxed: false,
    offer: 'Free delivery',
    strip: 'Free delivery, always.',
    cost: 'Nothing, for any order. There is no minimum order either.',
    fee: 'Free',
    areas: [],
  })
  expect(await areaOf(shop, '10001')).toEqual({
    success: true,
    feeTaxClass: 'untaxed',
    terms: { fee: 0, minimum: 0 },
    message: 'Free',
    isOutside: false,
    isFeeTaxed: false,
  })
})

test('areas are saved in one spelling, and everybody can ask by zip code', async () => {
  const shop = await openShop()
  const city = { ...near, name: ' City ', zips: [' sw1a  1aa', '90000 – 90299', '90000-90299'] }

  const { body } = await saveDelivery(shop, { areas: [near, city], isFeeTaxed: true })

  expect(body.section.values.areas[1]).toMatchObject({
    name: 'City',
    zips: ['SW1A 1AA', '90000-90299'],
  })
  expect(await areaOf(shop, 'SW1A1AA')).toEqual({
    success: true,
    feeTaxClass: 'standard',
    area: 'City',
    terms: { fee: 4.95, freeFrom: 30, minimum: 0 },
    message: '$4.95, free from $30.00',
    isOutside: false,
    isFeeTaxed: true,
  })
  // The first area that matches counts.
  expect((await areaOf(shop, '90210')).area).toBe('North')
  expect(await areaOf(shop, '10001')).toEqual({
    success: true,
    feeTaxClass: 'standard',
    message: 'We do not deliver to 10001 yet. We deliver to North and City',
    isOutside: true,
    isFeeTaxed: true,
  })
  // Both areas have the same terms, so they are known without a zip code.
  expect((await areaOf(shop)).terms).toEqual({ fee: 4.95, freeFrom: 30, minimum: 0 })
})

test('the pages say what delivery costs, in words', async () => {
  const shop = await openShop()
  await setDelivery(shop, { areas: [{ ...near, minimumCents: 15_00 }] })
  expect(await publicDelivery(shop)).toMatchObject({
    hasAreas: true,
    offer: 'Delivery for $4.95',
    strip: 'Free delivery from $30.00.',
    cost: '$4.95, and nothing from $30.00 on. The minimum order is $15.00.',
    fee: '$4.95, free from $30.00',
    areas: ['North (01234, 902*): $4.95, free from $30.00, minimum order $15.00'],
  })

  const far = { ...near, name: 'Far', zips: ['8*'], feeCents: 9_00, freeFromCents: null }
  await setDelivery(shop, { areas: [near, far] })
  expect(await publicDelivery(shop)).toMatchObject({
    offer: 'Delivery from $4.95',
    strip: 'Delivery for $4.95 to $9.00.',
    fee: '$4.95 to $9.00, depending on where you live',
    areas: ['North (01234, 902*): $4.95, free from $30.00', 'Far (8*): $9.00'],
  })
  expect((await areaOf(shop)).terms).toBeUndefined()
})

test('what is wrong is said at its field, and nothing is saved', async () => {
  const shop = await openShop()
  const help =
    '9*2 is no zip code. Write a zip code (90210), its beginning (902*) or a range (90000-90299)'
  const wrong: [areas: unknown, fields: object][] = [
    ['everywhere', { areas: 'Areas must be a list' }],
    [
      Array.from({ length: 31 }, (_, n) => ({ ...near, name: `Area ${n}` })),
      { areas: 'There can be at most 30 areas' },
    ],
    [[{ ...near, name: ' ' }], { 'areas.0.name': 'Name is required' }],
    [
      [{ ...near, name: 'x'.repeat(41) }],
      { 'areas.0.name': 'Name can have at most 40 characters' },
    ],
    [
      [near, { ...near, name: 'NORTH' }],
      { 'areas.1.name': 'There is another area with this name' },
    ],
    [[{ ...near, zips: [] }], { 'areas.0.zips': 'An area needs at least one zip code' }],
    [[{ ...near, zips: ['90210', '9*2'] }], { 'areas.0.zips.1': help }],
    [
      [{ ...near, zips: ['x'.repeat(26)] }],
      { 'areas.0.zips.0': 'Zip code can have at most 25 characters' },
    ],
    [
      [{ ...near, zips: Array.from({ length: 101 }, (_, n) => `${n}*`) }],
      { 'areas.0.zips': 'An area can have at most 100 zip codes' },
    ],
    [[{ ...near, feeCents: -1 }], { 'areas.0.feeCents': 'Fee cannot be below zero' }],
    [[{ ...near, feeCents: 1.5 }], { 'areas.0.feeCents': 'Fee must be a whole number of cents' }],
    [[{ ...near, feeCents: 100_001 }], { 'areas.0.feeCents': 'Fee is too high' }],
    [
      [{ ...near, freeFromCents: 2_000_000_001 }],
      { 'areas.0.freeFromCents': 'Free from is too high' },
    ],
    [[{ ...near, minimumCents: 2_000_000_001 }], { 'areas.0.minimumCents': 'Minimum is too high' }],
  ]

  for (const [areas, fields] of wrong) {
    const { status, body } = await saveDelivery(shop, { areas })
    expect([status, body['fields']]).toEqual([400, fields])
  }
  const noTax = await saveDelivery(shop, { areas: [], isFeeTaxed: 'yes' })
  expect(noTax.body['fields']).toEqual({ isFeeTaxed: 'Tax on the fee must be yes or no' })
  const long = await shop
    .client()
    .call('GET /api/delivery/area', { query: { zip: '9'.repeat(201) } })
  expect(long.status).toBe(400)
  expect((await publicDelivery(shop)).hasAreas).toBe(false)
})

test('every save is in the activity log in plain words, and a stale one is told', async () => {
  const shop = await openShop()
  await setDelivery(shop, { areas: [near] })
  await setDelivery(shop, { areas: [{ ...near, zips: ['01234'], feeCents: 0 }], isFeeTaxed: true })
  const late = await saveDelivery(shop, { areas: [] }, 0)

  expect([late.status, late.body['code']]).toEqual([409, 'settings-changed'])
  const seller = await shop.sellerClient()
  const log = await seller.call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    [
      'Delivery',
      'North: zip codes “01234, 902*” → “01234”, North: delivery “$4.95, free from $30.00” → “Free”, tax on the delivery fee “no” → “yes”',
    ],
    [
      'Delivery',
      'areas “everywhere” → “North”, North: zip codes none → “01234, 902*”, North: delivery none → “$4.95, free from $30.00”',
    ],
  ])
})

test('only the seller changes the areas', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const json = { areas: [near], isFeeTaxed: false, version: 0 }

  for (const client of [shop.client(), ana]) {
    const { status } = await client.call('POST /api/seller/settings/delivery', { json })
    expect(status).toBe(401)
  }
})

test('an order finds its area by the first half of a postcode or by the name of its city', async () => {
  const shop = await openShop()
  await setDelivery(shop, { areas: [{ ...near, feeCents: 0, zips: ['LS7', 'Dubai Marina'] }] })
  const product = await shop.sells()
  const orderTo = async (address: object) => {
    const ana = await shop.shopper()
    const json = { address: { ...someAddress, ...address } }
    const { body } = await ana.call('POST /api/address/add', { json })
    return (await ana.buys(body.address._id, { [product]: 1 })).status
  }

  expect(await orderTo({ zipCode: 'ls7 1ab' })).toBe(200)
  expect(await orderTo({ zipCode: 'LS70 1AB' })).toBe(409)
  expect(await orderTo({ zipCode: '-', city: 'Dubai Marina' })).toBe(200)
  const query = { zip: '-', city: 'Dubai Marina' }
  const { body } = await shop.client().call('GET /api/delivery/area', { query })
  expect(body.area).toBe('North')
})

test("the word for zip codes is that of the shop's country", async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { shop: section } = (await seller.call('GET /api/seller/settings')).body.settings
  const save = (country: string) =>
    seller.call('POST /api/seller/settings/shop', {
      json: { ...section.values, country, version: section.version },
    })

  expect((await save('Narnia')).body['fields']).toHaveProperty('country')
  expect((await save('XX')).body['fields']).toEqual({
    country: 'Country must be a code such as GB or IN',
  })
  await save('gb')
  await setDelivery(shop, { areas: [near, { ...near, name: 'South', feeCents: 1_00 }] })

  expect(await publicDelivery(shop)).toMatchObject({
    country: { code: 'GB', name: 'United Kingdom' },
    postal: { one: 'postcode', many: 'postcodes' },
    cost: expect.stringContaining('Enter your postcode at the top of the page'),
  })
  expect((await areaOf(shop)).message).toBe('Enter your postcode')
})
