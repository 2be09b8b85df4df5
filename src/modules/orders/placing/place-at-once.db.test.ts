import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { addAddress } from '#modules/addresses/addresses.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { buyWithCash } from './place.ts'
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import { shoppersOf } from '#test/shops/many-shoppers.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { someAddress } from '#test/sample-address.ts'

type Item = { product: string; quantity: number }

async function openWithPeople(count: number) {
  const shop = await openShop()
  const product = await shop.sells({ name: 'Bread', priceCents: 3_00, offerCents: 2_00 })
  const db = { db: shop.database.db, clock: shop.clock }
  const people = await Promise.all(
    (await shoppersOf(shop, count)).map(async (shopper) => {
      const { _id: address } = await addAddress(db, shopper.id, someAddress)
      const buys = (items: Item[], key = newId()) =>
        buyWithCash(shop, shopper, { input: { items, address }, key })
      return { ...shopper, buys }
    }),
  )
  return { shop, product, people, one: [{ product, quantity: 1 }] }
}

const stored = ({ database: { db } }: Shop) =>
  db.selectFrom('orders').select(['id', 'shopper_id', 'total_cents']).orderBy('id').execute()

/** On a slow machine a lock may not come in time; then the client sends the same request again. */
async function untilAnswered<Answer>(
  send: () => Promise<Answer> | undefined,
): Promise<Answer | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return untilAnswered(send)
  }
}

const codeOf = (result: PromiseSettledResult<{ amount: number } | undefined>) =>
  result.status === 'fulfilled' ? result.value?.amount : result.reason.code

test('orders of several shoppers at once are all placed, each with its lines, event, email and empty cart', async () => {
  const { shop, product, people } = await openWithPeople(5)
  const { db } = shop.database
  await db
    .insertInto('cart')
    .values(
      people.map(({ id }) => ({ shopper_id: id, items: '{"x":1}', updated_at: 1, version: 1 })),
    )
    .execute()

  const receipts = await Promise.all(
    people.map(({ buys }, n) => buys([{ product, quantity: n + 1 }])),
  )

  expect(receipts.map(({ amount }) => amount)).toEqual([2.04, 4.08, 6.12, 8.16, 10.2])
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(5)
  const lines = await db.selectFrom('order_line').select(['order_id', 'quantity']).execute()
  expect(new Map(lines.map((line) => [line.order_id, line.quantity]))).toEqual(
    new Map(receipts.map(({ orderId }, n) => [orderId, n + 1])),
  )
  const about = receipts.map(({ orderId }) => orderId).toSorted()
  const events = await db.selectFrom('order_event').select('order_id').execute()
  expect(events.map(({ order_id }) => order_id).toSorted()).toEqual(about)
  const emails = await db.selectFrom('mail').select('about').execute()
  expect(emails.map((email) => email.about).toSorted()).toEqual(about)
  const carts = await db.selectFrom('cart').select(['items', 'version']).execute()
  expect(carts).toEqual(people.map(() => ({ items: '{}', version: 2 })))
})

test('a refused order leaves those beside it alone', async () => {
  const { shop, product, people, one } = await openWithPeople(4)
  const soldOut = await shop.sells({ name: 'Figs' })
  await setStock(shop, soldOut, false)
  const [ana, ben, cem, dia] = people

  const results = await Promise.allSettled([
    ana?.buys(one),
    ben?.buys([...one, { product: soldOut, quantity: 1 }]),
    cem?.buys([{ product: newId(), quantity: 1 }]),
    dia?.buys([{ product, quantity: 2 }]),
  ])

  expect(results.map(codeOf)).toEqual([2.04, 'out-of-stock', 'not-found', 4.08])
  expect((await stored(shop)).map(({ shopper_id }) => shopper_id).toSorted()).toEqual(
    [ana?.id, dia?.id].toSorted(),
  )
})

test('an order with too much of a product is refused alone, also if it says so in two parts', async () => {
  const { shop, product, people, one } = await openWithPeople(3)
  const [ana, ...others] = people

  const [refused, ...placed] = await Promise.allSettled([
    ana?.buys([
      { product, quantity: 999 },
      { product, quantity: 1 },
    ]),
    ...others.map(({ buys }) => buys(one)),
  ])

  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'invalid-input' } })
  expect(placed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await stored(shop)).toHaveLength(2)
})

test('one key sent several times at once, among other orders, is one order', async () => {
  const { shop, people, one } = await openWithPeople(3)
  const [ana, ...others] = people

  const receipts = await Promise.all([
    ...Array.from({ length: 5 }, () => ana?.buys(one, 'the same key')),
    ...others.map(({ buys }) => buys(one)),
  ])

  expect(new Set(receipts.map((receipt) => receipt?.orderId)).size).toBe(3)
  expect(await stored(shop)).toHaveLength(3)
})

test('many orders at once are all placed, and those sent again meanwhile are found', async () => {
  const { shop, people, one } = await openWithPeople(40)
  const send = () => people.map(({ id, buys }) => buys(one, `key of ${id}`))

  const receipts = await Promise.all([...send(), ...send()])

  expect(new Set(receipts.map(({ orderId }) => orderId)).size).toBe(40)
  expect(await stored(shop)).toHaveLength(40)
})

test('a counted product is taken from its count, also beside other orders', async () => {
  const { shop, people, one } = await openWithPeople(4)
  const counted = await shop.sells({ name: 'Figs', stock: 2 })

  const results = await Promise.allSettled(
    people.map(({ buys }) => buys([...one, { product: counted, quantity: 1 }])),
  )

  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await stored(shop)).toHaveLength(2)
})

describe.skipIf(inject('engine') === 'postgres')('on SQLite', () => {
  test('an order that the database does not accept leaves those beside it alone', async () => {
    const { shop, people, one } = await openWithPeople(4)
    const [ana, ...others] = people
    await sql`create trigger not_for_ana before insert on orders
      when new.shopper_id = ${sql.lit(ana?.id ?? '')}
      begin select raise(abort, 'not for Ana'); end`.execute(shop.database.db)

    const [refused, ...placed] = await Promise.allSettled(people.map(({ buys }) => buys(one)))

    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'not for Ana' } })
    expect(placed.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'))
    expect(await stored(shop)).toHaveLength(3)
  })

  test('when the disk is full, exactly the acknowledged orders are stored, and the others can be sent again', async () => {
    const { shop, people, one } = await openWithPeople(32)
    const { db } = shop.database
    const setMostPages = (count: number) =>
      db.transaction().execute((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx))
    const order = () => Promise.allSettled(people.map(({ buys, id }) => buys(one, `key of ${id}`)))
    // Less than there are: no page can be added.
    await setMostPages(1)

    const results = await order()

    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).not.toEqual([])
    expect(refused.filter(({ reason }) => !isDatabaseUnavailable(reason))).toEqual([])
    const acknowledged = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.orderId] : [],
    )
    expect((await stored(shop)).map(({ id }) => id)).toEqual(acknowledged.toSorted())
    await setMostPages(1_000_000)
    expect((await order()).map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
    expect(await stored(shop)).toHaveLength(people.length)
  })
})

describe.skipIf(inject('engine') === 'sqlite')('on PostgreSQL', () => {
  test('an order that the database does not accept leaves those beside it alone', async () => {
    const { shop, people, one } = await openWithPeople(4)
    const { db } = shop.database
    const [ana, ...others] = people
    await sql`alter table orders add constraint not_for_ana
      check (shopper_id <> ${sql.lit(ana?.id ?? '')})`.execute(db)

    const [refused, ...placed] = await Promise.allSettled(people.map(({ buys }) => buys(one)))

    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
    expect(placed.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'))
    expect(await stored(shop)).toHaveLength(3)
  })

  test.each(['shopper', 'product'] as const)(
    'a %s that somebody else has locked holds up only the orders with it',
    async (table) => {
      const { shop, product, people } = await openWithPeople(3)
      const other = await shop.sells({ name: 'Figs' })
      const [ana, ...others] = people
      const locked = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const holding = shop.database.db.transaction().execute(async (tx) => {
        const id = table === 'shopper' ? (ana?.id ?? '') : product
        await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
        locked.resolve()
        await release.promise
      })
      await locked.promise
      let isAnswered = false

      const waiting = untilAnswered(() => ana?.buys([{ product, quantity: 1 }], 'one key')).then(
        () => (isAnswered = true),
      )
      await Promise.all(others.map(({ buys }) => buys([{ product: other, quantity: 1 }])))

      expect(isAnswered).toBe(false)
      release.resolve()
      await holding
      await waiting
      expect(await stored(shop)).toHaveLength(3)
    },
  )
})

test('an unpaid order of the same cart is replaced, also if others order at the same time', async () => {
  const { shop, people, one } = await openWithPeople(3)
  const { db } = shop.database
  const [ana] = people
  const first = await ana?.buys(one)
  await db
    .updateTable('orders')
    .set({
      status: 'Awaiting payment',
      payment_type: 'Online',
      payment_state: 'open',
      placed_at: null,
      promised_at: null,
      payable_until: shop.clock() + 60_000,
    })
    .where('id', '=', first?.orderId ?? '')
    .execute()

  const [second] = await Promise.all(people.map(({ buys }) => buys(one)))

  expect(second?.replacedOrders).toEqual([first?.orderId])
})
