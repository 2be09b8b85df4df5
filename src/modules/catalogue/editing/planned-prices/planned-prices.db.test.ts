import { expect, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'

const hour = 3_600_000
const day = 24 * hour
const brie = { priceCents: 2_000, offerCents: 2_000, pieceGrams: 500, tolerancePercent: 10 }

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

/** As the field of a form in the shop's time zone. */
const local = (time: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

async function openWithTomatoes(product: Parameters<Shop['sells']>[0] = {}) {
  const shop = await openShop()
  const id = await shop.sells({ priceCents: 500, offerCents: 500, ...product })
  return { shop, id, seller: await shop.sellerClient() }
}

const plan = (shop: Shop, seller: Seller, id: string, more: object = {}) =>
  seller.call('POST /api/product/plan-price', {
    json: {
      id,
      offerPrice: 4,
      from: local(shop.clock() + day, shop.timeZone()),
      until: local(shop.clock() + 3 * day, shop.timeZone()),
      ...more,
    },
  })

const plansOf = async (seller: Seller, id: string) =>
  (await seller.call('GET /api/product/price-history', { query: { id } })).body.plans

const pricesOf = (shop: Shop, id: string) => {
  const product = shop.catalogue.productEvenArchived(id)
  return product && [product.priceCents, product.offerCents]
}

async function later(shop: Shop, ms: number) {
  shop.passTime(ms)
  await shop.priceWorker.run()
}

const lastDetail = async (shop: Shop) => (await (await shop.sellerClient()).log())[1]?.detail

test('an offer starts and ends by itself, and what was in force before is in force again', async () => {
  const { shop, id, seller } = await openWithTomatoes({ offerCents: 450 })
  const planned = await plan(shop, seller, id)
  expect(planned.status).toBe(200)
  expect(planned.body).toMatchObject({
    message: 'Offer Planned',
    plan: { offerPrice: 4, isRunning: false },
  })
  expect((await seller.log())[0]?.detail).toMatch(/^offer price \$4\.00 planned for .+ until .+/)

  await later(shop, day - 2 * 60_000)
  expect(pricesOf(shop, id)).toEqual([500, 450])
  await later(shop, 3 * 60_000)
  expect(pricesOf(shop, id)).toEqual([500, 400])
  expect(await lastDetail(shop)).toBe('offer price $4.50 → $4.00, as planned')
  expect((await plansOf(await shop.sellerClient(), id))[0]?.isRunning).toBe(true)
  await later(shop, 2 * day)

  expect(pricesOf(shop, id)).toEqual([500, 450])
  expect(await lastDetail(shop)).toBe('offer price $4.00 → $4.50, planned offer over')
  expect(await plansOf(await shop.sellerClient(), id)).toEqual([])
})

test('what was due while the shop was off happens in its order when it starts', async () => {
  const database = await newDatabase()
  const first = await openShop({}, { database })
  const id = await first.sells({ priceCents: 500, offerCents: 500 })
  const missed = await first.sells({ name: 'Missed', priceCents: 500, offerCents: 500 })
  const seller = await first.sellerClient()
  const minutes = (count: number) => first.clock() + count * 60_000
  const { db } = first.database
  const add = (productId: string, name: string, offer_cents: number, from: number, to: number) =>
    db
      .insertInto('planned_price')
      .values({
        id: name,
        product_id: productId,
        offer_cents,
        is_per_kg: 0,
        starts_at: minutes(from),
        ends_at: minutes(to),
        started_at: null,
        restore_cents: null,
        created_at: 0,
      })
      .execute()
  // The first runs when the shop stops; it ended, and the second began, while the shop was off.
  await add(id, 'first', 400, -90, 30)
  await first.priceWorker.run()
  expect(pricesOf(first, id)).toEqual([500, 400])
  await db
    .updateTable('planned_price')
    .set({ ends_at: minutes(-60) })
    .execute()
  await add(id, 'second', 300, -60, 600)
  await add(missed, 'missed', 300, -60, -30)
  await seller.call('GET /api/seller/logout')
  await first.close()

  const shop = await openShop({}, { database })

  expect(pricesOf(shop, id)).toEqual([500, 300])
  expect(pricesOf(shop, missed)).toEqual([500, 500])
  const log = await (await shop.sellerClient()).log()
  expect(log.map(({ detail }) => detail)).toContain(
    'planned offer not started: the shop was off until its end',
  )
  await later(shop, 601 * 60_000)
  expect(pricesOf(shop, id)).toEqual([500, 500])
})

test('on two nodes a plan starts and ends once', async ({ skip }) => {
  const database = await newDatabase()
  skip(database['DATABASE_URL'] === undefined, 'SQLite has one process')
  const one = await openShop({}, { database })
  const two = await openShop({}, { database })
  const id = await one.sells({ priceCents: 500, offerCents: 500 })
  await plan(one, await one.sellerClient(), id)
  for (const shop of [one, two]) shop.passTime(day)
  await Promise.all([one.priceWorker.run(), two.priceWorker.run()])
  await two.catalogue.catchUp()

  expect([pricesOf(one, id), pricesOf(two, id)]).toEqual([
    [500, 400],
    [500, 400],
  ])
  const rows = await one.database.db.selectFrom('price_change').selectAll().execute()
  expect(rows.map(({ cause }) => cause).toSorted()).toEqual(['form', 'planned'])
})

test('the price per kg of what is sold by weight', async () => {
  const { shop, id, seller } = await openWithTomatoes({ name: 'Brie', weighed: brie })
  const tooHigh = await plan(shop, seller, id, { offerPrice: 20 })
  expect(tooHigh.body).toMatchObject({
    fields: { offerPrice: 'Offer price per kg must be less than the price per kg ($20.00)' },
  })
  await plan(shop, seller, id, { offerPrice: 16 })
  await later(shop, day)
  expect(shop.catalogue.product(id)?.weighed?.offerCents).toBe(1_600)
  expect(pricesOf(shop, id)).toEqual([1_100, 880])
  await later(shop, 3 * day)
  expect(shop.catalogue.product(id)?.weighed).toEqual(brie)
})

test('what cannot be planned gets a sentence at the field', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  const at = (ms: number) => local(shop.clock() + ms, shop.timeZone())
  const problems = async (more: object) => {
    const { status, body } = await plan(shop, seller, id, more)
    expect(status).toBe(400)
    return 'fields' in body ? body.fields : undefined
  }
  expect(await problems({ from: at(-day) })).toEqual({ from: 'Start is in the past' })
  expect(await problems({ until: at(day) })).toEqual({ until: 'End must be after the start' })
  expect(await problems({ until: at(-day) })).toEqual({ until: 'End must be after the start' })
  expect(await problems({ offerPrice: 5 })).toEqual({
    offerPrice: 'Offer price must be less than the price ($5.00)',
  })
  expect(await problems({ offerPrice: 0 })).toEqual({
    offerPrice: 'Offer price must be more than 0',
  })
  expect(await problems({ offerPrice: 3.999 })).toHaveProperty('offerPrice')
  expect(await problems({ from: '' })).toEqual({ from: 'Start is required' })
  expect(await problems({ from: '2026-02-31T10:00' })).toEqual({
    from: 'Start must be a date and time',
  })
  expect(await problems({ until: 'tomorrow' })).toEqual({ until: 'End must be a date and time' })
  expect(await problems({ until: at(500 * day) })).toEqual({
    until: 'An offer can last at most a year',
  })
  expect(await problems({ from: at(400 * day), until: at(401 * day) })).toEqual({
    from: 'Start can be at most a year ahead',
  })

  expect((await plan(shop, seller, id)).status).toBe(200)
  const overlap = await problems({ from: at(2 * day), until: at(9 * day) })
  expect(overlap).toEqual({
    from: expect.stringMatching(/^Another offer is planned for .+ until .+/),
  })
  // One may begin when the other ends.
  expect((await plan(shop, seller, id, { from: at(3 * day), until: at(4 * day) })).status).toBe(200)

  expect((await plan(shop, seller, 'nothing')).status).toBe(404)
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  expect(await problems({ from: at(6 * day), until: at(7 * day) })).toEqual({
    id: 'This product is archived. Restore it first',
  })
})

test('at most 20 offers of a product are planned', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  const at = (days: number) => local(shop.clock() + days * day, shop.timeZone())
  for (let n = 1; n <= 20; n++)
    expect((await plan(shop, seller, id, { from: at(n), until: at(n + 1) })).status).toBe(200)
  expect((await plan(shop, seller, id, { from: at(30), until: at(31) })).body).toMatchObject({
    fields: { from: 'A product can have at most 20 planned offers' },
  })
})

test('somebody who changes the offer price of a running plan ends it, and the price stays', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await later(shop, day)
  const now = await shop.sellerClient()
  await now.call('POST /api/product/price', { json: { id, price: 5, offerPrice: 3.5 } })
  expect((await now.log())[0]?.detail).toBe('planned offer over, because its price was changed')
  expect(await plansOf(now, id)).toEqual([])

  await later(shop, 3 * day)
  expect(pricesOf(shop, id)).toEqual([500, 350])
})

test('a new price beside a running offer is the one that is in force afterwards', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await later(shop, day)
  await (
    await shop.sellerClient()
  ).call('POST /api/product/price', {
    json: { id, price: 6, offerPrice: 4 },
  })
  await later(shop, 3 * day)

  expect(pricesOf(shop, id)).toEqual([600, 600])
})

test('an offer that is none any more does not start', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await seller.call('POST /api/product/price', { json: { id, price: 4, offerPrice: 4 } })
  await later(shop, day)

  expect(pricesOf(shop, id)).toEqual([400, 400])
  expect(await lastDetail(shop)).toBe('planned offer not started: the price is not higher any more')
})

test('a plan can be cancelled; one that runs ends now', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  const cancel = async () => {
    const client = await shop.sellerClient()
    const [first] = await plansOf(client, id)
    return client.call('POST /api/product/cancel-plan', { json: { id: first?._id ?? 'none' } })
  }
  await plan(shop, seller, id)
  expect((await cancel()).body.message).toBe('Plan Cancelled')
  await later(shop, day)
  expect(pricesOf(shop, id)).toEqual([500, 500])

  await plan(shop, await shop.sellerClient(), id)
  await later(shop, day)
  expect(pricesOf(shop, id)).toEqual([500, 400])
  expect((await cancel()).body.message).toBe('Offer Ended')
  expect(pricesOf(shop, id)).toEqual([500, 500])
  expect((await (await shop.sellerClient()).log())[1]?.detail).toMatch(
    /^offer price \$4\.00 → \$5\.00, planned offer cancelled: /,
  )
  expect((await cancel()).status).toBe(404)
})

test('an archived product keeps its plan, and a deleted one takes it along', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  await later(shop, day)
  expect(pricesOf(shop, id)).toEqual([500, 400])
  const json = { products: { ids: [id] } }
  expect(
    (await (await shop.sellerClient()).call('POST /api/product/delete', { json })).status,
  ).toBe(200)
  await later(shop, 3 * day)

  expect(await shop.database.db.selectFrom('planned_price').selectAll().execute()).toEqual([])
})

test('plans keep their numbers when the currency changes', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await later(shop, day)
  const now = await shop.sellerClient()
  const { version } = (await now.call('GET /api/seller/settings')).body.settings.money
  const money = { currency: 'JPY', taxLabel: 'Tax', taxRate: 200, version }
  expect((await now.call('POST /api/seller/settings/money', { json: money })).status).toBe(200)
  expect(pricesOf(shop, id)).toEqual([5, 4])
  expect((await plansOf(now, id))[0]?.offerPrice).toBe(4)
  await later(shop, 3 * day)

  expect(pricesOf(shop, id)).toEqual([5, 5])
})

test('an order pays the price of the moment', async () => {
  const { shop, id, seller } = await openWithTomatoes()
  await plan(shop, seller, id)
  await later(shop, day)
  const ana = await shop.shopper()
  const { status, body } = await ana.buys(
    await ana.livesAt(),
    { [id]: 1 },
    { json: { seenTotal: 5.1 } },
  )
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price-changed' })
})
