import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { undoAcceptedMs } from '../limits.ts'

const noId = { status: 'Returned', note: 'Nobody could show an ID with the age', reason: 'no ID' }

async function withWine(shop: Shop) {
  const wine = await shop.sells({ name: 'Red wine', minimumAge: 18, stock: 5 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const seller = await shop.sellerClient()
  const leaves = async (id: string) => {
    await seller.moves(id, 'Packing')
    await seller.moves(id, 'Out for delivery')
  }
  return {
    wine,
    ana,
    home,
    seller,
    leaves,
    pieces: async () =>
      (await seller.call('GET /api/product/one', { query: { id: wine } })).body.product.stock,
    today: async () => (await seller.call('GET /api/seller/today')).body,
  }
}

test('an order that came back for want of an ID gives stock and money back, and is counted', async () => {
  const shop = await openShop()
  const { wine, ana, home, seller, leaves, pieces, today } = await withWine(shop)
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: wine, quantity: 2 }], address: home, ageConfirmed: 18 },
  })
  await chooseAtBank(shop, body.orderId, 'pay')
  await leaves(body.orderId)
  expect([await pieces(), (await today()).withoutId]).toEqual([3, undefined])

  const returned = await seller.call('POST /api/order/status', {
    json: { id: body.orderId, ...noId, restock: true },
  })

  expect(returned.status).toBe(200)
  expect(await pieces()).toBe(5)
  expect((await orderOf(ana, body.orderId)).paymentState).toMatch(/^refund/)
  const { byStatus, withoutId } = await today()
  expect([byStatus.Returned, withoutId]).toEqual([1, 1])
  const { body: other } = await ana.buys(home, { [wine]: 1 }, { json: { ageConfirmed: 18 } })
  await leaves(other.orderId)
  await seller.moves(other.orderId, 'Returned', { note: 'Nobody was there' })
  const later = await today()
  expect([later.byStatus.Returned, later.withoutId]).toEqual([2, 1])
})

test('only what came back, and has something that needs an age in it, can lack an ID', async () => {
  const shop = await openShop()
  const { wine, ana, home, seller, leaves } = await withWine(shop)
  const tomatoes = await shop.sells()
  const { body: plain } = await ana.buys(home, { [tomatoes]: 1 })
  const { body: aged } = await ana.buys(home, { [wine]: 1 }, { json: { ageConfirmed: 18 } })
  await leaves(plain.orderId)
  await leaves(aged.orderId)
  const moves = async (id: string, change: object) => {
    const { status, body } = await seller.call('POST /api/order/status', {
      json: { id, ...noId, ...change },
    })
    return [status, body['fields']]
  }

  expect(await moves(plain.orderId, {})).toEqual([
    400,
    { reason: 'Nothing in this order needs an age, or an ID' },
  ])
  expect(await moves(aged.orderId, { status: 'Delivered' })).toEqual([
    400,
    { reason: 'Only an order that came back has a reason that is counted' },
  ])
  expect(await moves(aged.orderId, { reason: 'rain' })).toEqual([400, { reason: 'can be no ID' }])
  expect((await orderOf(ana, plain.orderId)).status).toBe('Out for delivery')
  expect((await orderOf(ana, aged.orderId)).status).toBe('Out for delivery')
})

test('emails about what is still to be handed over say that the ID is checked', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { wine, ana, home, leaves, seller } = await withWine(shop)
  const { body } = await ana.buys(home, { [wine]: 1 }, { json: { ageConfirmed: 18 } })
  await shop.mail.sendNow()
  await leaves(body.orderId)
  shop.passTime(undoAcceptedMs + 1)
  await shop.mail.sendNow()
  await seller.moves(body.orderId, 'Delivered')
  shop.passTime(undoAcceptedMs + 1)
  await shop.mail.sendNow()

  const says = server.received.map(({ subject, text }) => [
    subject?.replace(/^Order \S+/, 'It'),
    text?.includes('Check ID: 18+'),
  ])
  expect(says).toEqual([
    ['It is placed', true],
    ['It is out for delivery', true],
    ['It is delivered', false],
  ])
})
