import { expect, test } from 'vitest'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithTaxClasses, saveMoney, vat } from '#test/shops/shop-with-tax-classes.ts'

const minute = 60_000

/** Two bottles and a crate of six, each bottle with a deposit of 0.25, and a loaf: 14.50 with 2.00 of deposit. */
async function openWithCrate(way: 'cash' | 'online') {
  const opened = await openWithTaxClasses({ TEST_BANK: '1' })
  const { shop, ana, home, beer, bread } = opened
  const crate = await shop.sells({
    name: 'Crate',
    priceCents: 8_00,
    offerCents: 8_00,
    deposit: { kind: 'bottle', containers: 6 },
  })
  const items = { [beer]: 2, [crate]: 1, [bread]: 1 }
  const json = { seenTotal: 14.5 }
  const { body } =
    way === 'cash'
      ? await ana.buys(home, items, { json })
      : await orderOnline(ana, home, items, json)
  const id = body.orderId
  if (way === 'online') await chooseAtBank(shop, id, 'pay')
  const seller = await shop.sellerClient()
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, to)
  shop.passTime(minute)
  await shop.upkeep.run()
  const back = (given: object) =>
    seller.call('POST /api/order/deposit-back', {
      json: { id, deposit: 'Bottle', reason: 'Empties', seenAmount: 14.5, ...given },
    })
  const left = async () =>
    (await seller.call('GET /api/order/deposits', { query: { id } })).body.deposits
  return { ...opened, id, seller, back, left, order: () => orderOf(ana, id) }
}

test('containers that came back are shown first, given back once, and never more than were paid', async () => {
  const { shop, ana, id, seller, back, left, order } = await openWithCrate('online')
  expect(await left()).toEqual([{ name: 'Bottle', price: 0.25, containers: 8 }])

  const preview = await back({ containers: 3, isPreview: true })
  expect(preview.body.bill).toEqual({ before: 14.5, after: 13.75, isNothingLeft: false })
  expect((await order()).amount).toBe(14.5)
  expect((await back({ containers: 3 })).body.message).toBe('The Deposit Is Given Back')
  const again = await back({ containers: 3 })
  expect([again.status, again.body['code']]).toEqual([409, 'bill-changed'])

  expect(await left()).toEqual([{ name: 'Bottle', price: 0.25, containers: 5 }])
  expect(await order()).toMatchObject({
    amount: 13.75,
    changes: [{ kind: 'deposit', name: 'Bottle', pieces: 3, amount: -0.75, reason: 'Empties' }],
  })
  const tooMany = await back({ containers: 6, seenAmount: 13.75 })
  expect([tooMany.status, tooMany.body['fields']]).toEqual([
    400,
    { containers: 'There are 5 of it left on the bill' },
  ])
  expect((await seller.log())[0]).toMatchObject({
    action: 'money given back',
    subjectId: id,
    detail: '$0.75. Deposit back: 3 × Bottle. Empties',
  })

  await shop.reconciler.run()
  await shop.upkeep.run()
  expect(await order()).toMatchObject({ refunds: [{ amount: 0.75, state: 'sent' }] })
  const { documents } = (await ana.call('GET /api/order/invoice', { query: { id } })).body
  expect(documents).toMatchObject([
    { kind: 'invoice', total: '$14.50' },
    {
      kind: 'credit note',
      total: '$0.75',
      lines: [{ text: 'Deposit returned, 3 × Bottle: Empties', amount: '$0.75' }],
      taxes: [{ taxable: '$0.62', tax: '$0.13', total: '$0.75' }],
    },
  ])
})

test('of an order that was paid in cash the deposit was paid out by hand, and the day close has it', async () => {
  const { shop, id, seller, back, left, order } = await openWithCrate('cash')
  await back({ containers: 8 })

  expect(await left()).toEqual([{ name: 'Bottle', price: 0.25, containers: 0 }])
  expect(await order()).toMatchObject({ paid: 14.5, refunds: [{ amount: 2, state: 'by hand' }] })
  await shop.upkeep.run()
  const close = (await seller.call('GET /api/books/day')).body
  expect(close).toMatchObject({
    sold: 12.5,
    cash: { amount: 14.5 },
    backInCash: { amount: 2 },
    balance: 12.5,
  })
  const none = await back({ containers: 1, seenAmount: 12.5, id })
  expect(none.status).toBe(400)
})

test('the containers of what came instead come back too', async () => {
  const { shop, ana, home, bread } = await openWithTaxClasses({ TEST_BANK: '1' })
  const water = await shop.sells({
    name: 'Water',
    priceCents: 50,
    offerCents: 50,
    deposit: { kind: 'bottle', containers: 6 },
  })
  const { body } = await ana.buys(home, { [bread]: 2 }, { json: { ifMissing: 'best match' } })
  const id = body.orderId
  const seller = await shop.sellerClient()
  const instead = { id, product: bread, substitute: water, pieces: 1, quantity: 1 }
  expect((await seller.call('POST /api/order/replace', { json: instead })).status).toBe(200)
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, to)
  const left = async () =>
    (await seller.call('GET /api/order/deposits', { query: { id } })).body.deposits
  expect(await left()).toEqual([{ name: 'Bottle', price: 0.25, containers: 6 }])

  const back = { id, deposit: 'Bottle', containers: 4, reason: 'Empties', seenAmount: 4.1 }
  const { body: given } = await seller.call('POST /api/order/deposit-back', { json: back })
  expect(given.bill).toMatchObject({ before: 4.1, after: 3.1 })
  expect(await left()).toEqual([{ name: 'Bottle', price: 0.25, containers: 2 }])
  const changes = shop.database.db.selectFrom('order_change').select('tax_class')
  expect(await changes.where('kind', '=', 'deposit').execute()).toEqual([{ tax_class: 'standard' }])
})

test('what came in place of all of a line has the deposit that was paid for it', async () => {
  const { shop, ana, home, beer, bread } = await openWithTaxClasses({ TEST_BANK: '1' })
  const items = { [beer]: 1, [bread]: 1 }
  const json = { ifMissing: 'best match', seenTotal: 3.55 }
  const { body } = await ana.buys(home, items, { json })
  const id = body.orderId
  await saveMoney(shop, { ...vat, deposits: vat.deposits.map((it) => ({ ...it, cents: 50 })) })
  const cola = await shop.sells({
    name: 'Cola',
    priceCents: 60,
    offerCents: 60,
    deposit: { kind: 'bottle', containers: 1 },
  })
  const seller = await shop.sellerClient()
  const instead = { id, product: beer, substitute: cola, pieces: 1, quantity: 1 }
  expect((await seller.call('POST /api/order/replace', { json: instead })).status).toBe(200)

  const { body: left } = await seller.call('GET /api/order/deposits', { query: { id } })
  expect(left.deposits).toEqual([{ name: 'Bottle', price: 0.5, containers: 1 }])
})

test('nobody else gives deposits back, and only for what is in the order', async () => {
  const { shop, ana, home, bread, id, seller, back } = await openWithCrate('cash')
  const json = { id, deposit: 'Bottle', containers: 1, reason: 'Mine', seenAmount: 14.5 }
  for (const client of [ana, shop.client()]) {
    expect((await client.call('POST /api/order/deposit-back', { json })).status).toBe(401)
    const { status } = await client.call('GET /api/order/deposits', { query: { id } })
    expect(status).toBe(401)
  }
  expect((await back({ deposit: 'Jar', containers: 1 })).status).toBe(404)
  expect((await back({ id: 'nothing', containers: 1 })).status).toBe(404)
  const { status } = await seller.call('GET /api/order/deposits', { query: { id: 'nothing' } })
  expect(status).toBe(404)
  for (const wrong of [{ containers: 0 }, { containers: 1.5 }, { containers: 1, reason: ' ' }])
    expect((await back(wrong)).status).toBe(400)

  const { body } = await ana.buys(home, { [bread]: 2 })
  await seller.moves(body.orderId, 'Cancelled')
  const late = await back({ id: body.orderId, containers: 1 })
  expect([late.status, late.body['code']]).toEqual([409, 'too-late-to-change'])
})
