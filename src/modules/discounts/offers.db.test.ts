import { expect, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'

const hour = 3_600_000
const local = (shop: Shop, time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(shop.timeZone())
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

async function openWithLoaf() {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'Loaf', priceCents: 3_00, offerCents: 3_00 })
  const seller = await shop.sellerClient()
  const adds = (more: object = {}) =>
    seller.call('POST /api/seller/offers/add', {
      json: { name: 'Bread', kind: 'sum', pieces: 2, sum: 5, products: [loaf], ...more },
    })
  const lists = async () =>
    (await (await shop.sellerClient()).call('GET /api/seller/offers')).body.offers
  const later = async (ms: number) => {
    shop.passTime(ms)
    await shop.priceWorker.run()
  }
  const shown = async () => {
    const { body } = await shop.client().call('GET /api/product/list', { query: { ids: loaf } })
    return body.products[0]?.offers
  }
  return { shop, loaf, seller, adds, lists, later, shown }
}

test('an offer without a start runs at once, is on its products, and is ended and deleted', async () => {
  const { shop, loaf, seller, adds, lists, shown } = await openWithLoaf()

  const { body } = await adds()
  expect(body.message).toBe('Offer Added')
  expect(await shown()).toEqual([
    {
      _id: body.id,
      name: 'Bread',
      kind: 'sum',
      pieces: 2,
      sum: 5,
      text: '2 for $5.00',
      costs: '$5.00 / kg',
    },
  ])
  expect(await lists()).toMatchObject([
    { name: 'Bread', sum: 5, state: 'running', products: [{ _id: loaf, name: 'Loaf' }] },
  ])
  expect((await lists())[0]?.period).toMatch(/ until you end it$/)

  const { id } = body
  shop.passTime(60_000)
  expect((await seller.call('POST /api/seller/offers/end', { json: { id } })).status).toBe(200)
  expect(await shown()).toBeUndefined()
  expect(await lists()).toMatchObject([{ state: 'ended' }])
  expect((await seller.call('POST /api/seller/offers/end', { json: { id } })).status).toBe(404)
  expect((await seller.call('POST /api/seller/offers/delete', { json: { id } })).status).toBe(200)
  expect(await lists()).toEqual([])
  expect((await seller.call('POST /api/seller/offers/delete', { json: { id } })).status).toBe(404)
  const changes = (await seller.log()).filter(({ action }) => action === 'price changed')
  expect(changes.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Bread', 'offer deleted'],
    ['Bread', 'offer ended'],
    ['Bread', expect.stringMatching(/^offer added, .* until you end it$/)],
  ])
})

test('it starts and ends by itself, and pages know', async () => {
  const { shop, adds, lists, later, shown } = await openWithLoaf()
  const now = shop.clock()
  await adds({ from: local(shop, now + hour), until: local(shop, now + 3 * hour) })

  expect([await shown(), (await lists())[0]?.state]).toEqual([undefined, 'planned'])
  const before = shop.catalogue.publicVersion
  await later(hour)
  expect((await shown())?.length).toBe(1)
  expect(shop.catalogue.publicVersion).toBeGreaterThan(before)
  expect((await lists())[0]?.state).toBe('running')
  await later(2 * hour)
  expect([await shown(), (await lists())[0]?.state]).toEqual([undefined, 'ended'])
})

test('one that was over while the shop was off never starts', async () => {
  const database = await newDatabase()
  const first = await openShop({}, { database })
  const loaf = await first.sells()
  const now = first.clock()
  await first.database.db
    .insertInto('offer')
    .values({
      id: 'missed',
      name: 'Missed',
      kind: 'cheapest',
      pieces: 2,
      paid_pieces: null,
      sum_cents: null,
      starts_at: now - 2 * hour,
      ends_at: now - hour,
      started_at: null,
      ended_at: null,
      created_at: now - 3 * hour,
    })
    .execute()
  await first.database.db
    .insertInto('offer_product')
    .values({ offer_id: 'missed', product_id: loaf })
    .execute()
  await first.close()

  const shop = await openShop({}, { database })
  expect(shop.catalogue.product(loaf)?.offers).toBeUndefined()
  const [entry] = await shop.database.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .execute()
  expect(entry).toEqual({
    action: 'price changed',
    detail: 'offer not started: the shop was off until its end',
  })
})

test('what is wrong with an offer is said at its field', async () => {
  const { shop, adds } = await openWithLoaf()
  const fields = async (more: object) => (await adds(more)).body['fields']

  expect(await fields({ name: ' ' })).toEqual({ name: 'Name is required' })
  expect(await fields({ pieces: 1 })).toEqual({ pieces: 'The number of pieces is from 2 to 99' })
  expect(await fields({ sum: undefined })).toEqual({ sum: 'The price together is required' })
  expect(await fields({ kind: 'fewer', pieces: 3, paidPieces: 3 })).toEqual({
    paidPieces: 'Fewer pieces must be paid than there are',
  })
  expect(await fields({ products: [] })).toEqual({ products: 'Choose at least one product' })
  expect(await fields({ products: ['unknown'] })).toEqual({
    products: 'One of these products is not in the shop any more',
  })
  expect(await fields({ sum: 6 })).toEqual({
    sum: 'This must be less than without the offer: 2 × Loaf cost $6.00',
  })
  expect(await fields({ sum: 4.999 })).toEqual({ sum: 'The price together can have two decimals' })
  expect(await fields({ from: local(shop, shop.clock() - hour) })).toEqual({
    from: 'Start is in the past',
  })
  expect(await fields({ until: local(shop, shop.clock() - hour) })).toEqual({
    until: 'End must be after the start',
  })
  expect(await fields({ from: '2026-02-30T10:00' })).toEqual({
    from: 'Start must be a date and time',
  })
  await adds()
  expect(await fields({ name: 'bread' })).toEqual({
    name: 'Another offer has this name. Please choose another one',
  })
})

test('only the seller sees and changes the list of offers', async () => {
  const { shop, seller, adds, shown } = await openWithLoaf()
  const { id } = (await adds()).body
  const ana = await shop.shopper()
  for (const client of [shop.client(), ana]) {
    expect((await client.call('GET /api/seller/offers')).status).toBe(401)
    for (const call of ['add', 'end', 'delete'] as const)
      expect((await client.call(`POST /api/seller/offers/${call}`, { json: { id } })).status).toBe(
        401,
      )
  }
  expect((await shown())?.length).toBe(1)
  expect((await seller.call('GET /api/seller/offers')).status).toBe(200)
})

test('an offer that ends while orders are placed counts for none after it', async () => {
  const { shop, loaf, seller, adds } = await openWithLoaf()
  const { id } = (await adds()).body
  const people = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const person = await shop.shopper(`Ana ${index}`)
      return { person, home: await person.livesAt() }
    }),
  )
  const buys = () =>
    Promise.all(
      people.map(({ person, home }) =>
        person.buys(home, { [loaf]: 2 }, { json: { seenTotal: 5.1 } }),
      ),
    )
  const [during] = await Promise.all([
    buys(),
    seller.call('POST /api/seller/offers/end', { json: { id } }),
  ])
  for (const { status, body } of during)
    expect([status, body.amount ?? body['code']]).toEqual(
      status === 200 ? [200, 5.1] : [409, 'price-changed'],
    )
  shop.passTime(60_000)
  for (const { body } of await buys()) expect(body['code']).toBe('price-changed')
})

test('everybody sees what is on offer, and that there is a page of it only while something is', async () => {
  const { shop, loaf, seller, adds } = await openWithLoaf()
  const asks = async () => (await shop.client().call('GET /api/offers')).body.offers
  const hasOffers = async () => (await shop.client().call('GET /api/shop')).body.hasOffers
  expect([await asks(), await hasOffers()]).toEqual([[], false])

  const { id } = (await adds({ until: local(shop, shop.clock() + hour) })).body
  expect(await asks()).toMatchObject([
    { _id: id, name: 'Bread', sum: 5, until: expect.any(String), products: [{ _id: loaf }] },
  ])
  expect(await hasOffers()).toBe(true)
  await seller.call('POST /api/product/archive', { json: { id: loaf, archived: true } })
  expect(await asks()).toEqual([])
  await seller.call('POST /api/seller/offers/delete', { json: { id } })
  expect(await hasOffers()).toBe(false)
})

test('a new offer leaves the open edit of its product valid', async () => {
  const { shop, loaf, seller, adds } = await openWithLoaf()
  const version = shop.catalogue.product(loaf)?.version
  await adds()
  const json = { id: loaf, price: 4, offerPrice: 3, version }
  expect((await seller.call('POST /api/product/price', { json })).status).toBe(200)
})
