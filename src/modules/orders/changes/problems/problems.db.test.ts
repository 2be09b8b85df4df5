import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import type { Shop } from '#test/open-shop.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { openShop } from '#test/open-shop.ts'
import { problemLimits } from '../../limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

async function deliver(shop: Shop, seller: Seller, id: string) {
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, to)
  shop.passTime(minute)
  await shop.reconciler.run()
}

/** Three loaves at 2.90 and a cup at 1.00, with 2 % tax: 9.89. */
async function openDelivered(way: 'cod' | 'stripe' = 'stripe', open = () => openShop()) {
  const shop = await open()
  const loaf = await shop.sells({ name: 'Loaf' })
  const cup = await shop.sells({ name: 'Cup', offerCents: 1_00, priceCents: 1_00 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const items = [
    { product: loaf, quantity: 3 },
    { product: cup, quantity: 1 },
  ]
  const { body } = await ana.call(`POST /api/order/${way}`, { json: { items, address: home } })
  const id = body.orderId
  if (way === 'stripe') await chooseAtBank(shop, id, 'pay')
  const seller = await shop.sellerClient()
  await deliver(shop, seller, id)
  const inbox = async () => (await seller.call('GET /api/seller/inbox')).body
  return {
    shop,
    loaf,
    cup,
    ana,
    id,
    seller,
    inbox,
    tells: (json: object) =>
      ana.call('POST /api/order/problem', {
        json: { id, product: loaf, kind: 'not fresh', pieces: 1, ...json },
      }),
    answers: async (json: object) => {
      const { open } = await inbox()
      const about = { id: open[0]?.id ?? '' }
      return seller.call('POST /api/order/problem/answer', { json: { ...about, ...json } })
    },
    order: () => orderOf(ana, id),
  }
}

test('a problem is told, answered once with money back, and both sides see its state', async () => {
  const { shop, id, seller, tells, inbox, order } = await openDelivered()
  const same = { pieces: 2, note: 'Hard as stone' }
  const [told, twice] = await Promise.all([tells(same), tells(same)])
  expect([told.status, twice.status]).toEqual([200, 200])
  expect(told.body.order.problems).toMatchObject([
    { name: 'Loaf', kind: 'not fresh', pieces: 2, note: 'Hard as stone' },
  ])
  shop.passTime(minute)
  // A double click, and another tab with something else.
  expect((await tells({ pieces: 2, note: 'Hard as stone' })).status).toBe(200)
  const other = await tells({ kind: 'wrong' })
  expect([other.status, other.body['code']]).toEqual([409, 'problem-known'])
  const { open, settled } = await inbox()
  expect(settled).toEqual([])
  expect(open).toMatchObject([
    { kind: 'problem', orderId: id, text: '2 × Loaf: not fresh', note: 'Hard as stone' },
  ])
  expect((await order()).events.at(-1)).toMatchObject({ step: 'problem told', by: 'shopper' })

  const about = { id: open[0]?.id ?? '', pieces: 2, text: 'We are sorry' }
  const answer = (json: object) => seller.call('POST /api/order/problem/answer', { json })
  const preview = await answer({ ...about, isPreview: true })
  expect(preview.body.bill).toMatchObject({ before: 9.89, after: 3.98 })
  expect((await order()).problems?.[0]).not.toHaveProperty('answeredAt')
  const both = await Promise.all([answer(about), answer({ ...about, pieces: 1 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await answer(about)
  expect([late.status, late.body['code']]).toEqual([409, 'problem-answered'])
  await shop.reconciler.run()

  const { problems, changes = [], amount, refunds } = await order()
  expect(problems).toMatchObject([{ answer: 'We are sorry', givenBack: 9.89 - amount }])
  expect(changes).toMatchObject([{ kind: 'problem', reason: 'We are sorry', by: 'seller' }])
  expect(refunds).toHaveLength(1)
  const seen = (await seller.call('GET /api/order/one', { query: { id } })).body.order
  expect(seen.problems).toEqual(problems)
  expect(seen.events).toContainEqual(
    expect.objectContaining({ step: 'problem answered', by: 'seller', note: 'We are sorry' }),
  )
  expect(await inbox()).toMatchObject({ open: [], settled: [{ text: '2 × Loaf: not fresh' }] })
})

test('a sentence or a sum can be the answer, and cash counts as paid out by hand', async () => {
  const { loaf, cup, tells, answers, order } = await openDelivered('cod')
  await tells({ product: cup, kind: 'missing' })
  for (const [wrong, field] of [
    [{}, 'text'],
    [{ pieces: 1, sum: 1 }, 'sum'],
    [{ pieces: 2 }, 'pieces'],
    [{ sum: 1.01 }, 'sum'],
    [{ sum: -1 }, 'sum'],
  ] as const) {
    const { status, body } = await answers(wrong)
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
  }
  expect((await answers({ text: 'It was under the loaves' })).body.bill.after).toBe(9.89)
  await tells({ product: loaf })
  await answers({ sum: 1 })
  expect(await order()).toMatchObject({
    amount: 8.87,
    refunds: [{ amount: 1.02, state: 'by hand' }],
    changes: [{ kind: 'problem', reason: 'Not fresh' }],
    problems: [{ answer: 'It was under the loaves' }, { givenBack: 1.02 }],
  })
})

test('it is told of what is there, for seven days after the delivery, and not without end', async () => {
  const { shop, loaf, ana, seller, tells, answers } = await openDelivered()
  for (const wrong of [
    { kind: 'ugly' },
    { pieces: 0 },
    { pieces: 4 },
    { pieces: 1.5 },
    { note: 'x'.repeat(501) },
  ])
    expect((await tells(wrong)).status).toBe(400)
  expect((await tells({ product: 'nothing' })).status).toBe(404)
  for (let n = 0; n < problemLimits.ofLine; n++) {
    expect((await tells({ note: `Number ${n}` })).status).toBe(200)
    await answers({ text: 'Sorry' })
  }
  const many = await tells({})
  expect([many.status, many.body['code']]).toEqual([409, 'problem-known'])

  const home = await ana.livesAt()
  const { orderId: id } = (await ana.buys(home, { [loaf]: 2 })).body
  const early = await tells({ id })
  expect([early.status, early.body.message]).toEqual([
    409,
    'This order is "Order Placed" now. You can tell us of a problem once it is delivered',
  ])
  await deliver(shop, seller, id)
  shop.passTime(7 * day - 2 * minute)
  expect((await tells({ id })).status).toBe(200)
  shop.passTime(2 * minute)
  const late = await tells({ id })
  expect([late.status, late.body['code']]).toEqual([409, 'problem-not-possible'])
})

test('nobody tells of the order of others, and only the seller answers', async () => {
  const { shop, loaf, ana, id, tells, inbox, order } = await openDelivered()
  const json = { id, product: loaf, kind: 'missing', pieces: 1 }
  const bo = await shop.shopper('Bo')
  expect((await bo.call('POST /api/order/problem', { json })).status).toBe(404)
  expect((await shop.client().call('POST /api/order/problem', { json })).status).toBe(401)
  const guest = openGuest(shop)
  const mine = await guest.buys(await guest.livesAt(), { [loaf]: 1 })
  const linked = await withLink(shop, mine.body.link).tellsOfProblem(json)
  expect([linked.status, linked.body['code']]).toEqual([409, 'problem-not-possible'])
  expect((await withLink(shop, 'made up').tellsOfProblem(json)).status).toBe(410)
  expect(await order()).not.toHaveProperty('problems')

  await tells({})
  const answer = { json: { id: (await inbox()).open[0]?.id ?? '', pieces: 1 } }
  expect((await ana.call('POST /api/order/problem/answer', answer)).status).toBe(401)
  expect((await shop.client().call('GET /api/seller/inbox')).status).toBe(401)
  const seller = await shop.sellerClient()
  const unknown = { json: { id: 'nothing', pieces: 1 } }
  expect((await seller.call('POST /api/order/problem/answer', unknown)).status).toBe(404)
})

test('the shop gets an email, and whoever wrote it the answer, a guest with a link', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { tomatoes, orderId, number, link } = await withGuestOrder(shop)
  const seller = await shop.sellerClient()
  await deliver(shop, seller, orderId)
  await shop.mail.sendNow()
  const before = server.received.length
  const json = { product: tomatoes, kind: 'damaged', pieces: 1, note: 'All <b>crushed</b>' }
  for (let n = 0; n < 2; n++)
    expect((await withLink(shop, link).tellsOfProblem(json)).status).toBe(200)
  await shop.mail.sendNow()
  const [toShop, ...others] = server.received.slice(before)
  expect(others).toEqual([])
  expect(toShop).toMatchObject({ subject: `A problem with order ${number}` })
  expect(toShop?.to).toMatchObject([{ address: 'hello@larder.example' }])
  expect(toShop?.text).toContain('Gus Bell writes of 1 × Vine tomatoes: damaged.')
  expect(toShop?.text).toContain(`/seller/orders/${orderId}`)
  expect(toShop?.html).not.toContain('<b>crushed')

  const { open } = (await seller.call('GET /api/seller/inbox')).body
  const answer = { id: open[0]?.id, pieces: 1, text: 'Please excuse us' }
  await seller.call('POST /api/order/problem/answer', { json: answer })
  await shop.mail.sendNow()
  const toGuest = server.received.at(-1)
  expect(toGuest).toMatchObject({ subject: `About your order ${number}` })
  for (const text of ['Please excuse us', 'We give you back $2.96.', '/guest-order#'])
    expect(toGuest?.text).toContain(text)
  expect((await withLink(shop, link).reads()).body.order.problems).toMatchObject([
    { answer: 'Please excuse us', givenBack: 2.96 },
  ])
})
