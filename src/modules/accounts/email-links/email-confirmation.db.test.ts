import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import type { Shop } from '#test/open-shop.ts'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { linkFor, reset } from '#test/shops/shop-with-password-link.ts'

const minute = 60_000
const day = 24 * 60 * minute

async function asksForConfirmedEmail(shop: Shop, confirmedEmail: boolean) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const { version, values } = body.settings.payment
  const json = { ...values, confirmedEmail, version }
  expect((await seller.call('POST /api/seller/settings/payment', { json })).status).toBe(200)
  return seller
}

/** A shop that asks for it, and Ana, who has not ordered yet. */
async function openAsking() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const tomatoes = await shop.sells()
  const ana = await shop.shopper('Ana')
  const home = await ana.livesAt()
  await asksForConfirmedEmail(shop, true)
  const buys = () => ana.buys(home, { [tomatoes]: 1 })
  const asksForLink = () => ana.call('POST /api/user/send-confirmation')
  const tokens = async () => {
    await shop.mail.sendNow()
    return server.received.flatMap(
      ({ text }) =>
        /https:\/\/shop\.example\/confirm-email#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? [],
    )
  }
  const confirms = (token: unknown) => ana.call('POST /api/user/confirm-email', { json: { token } })
  return { server, shop, tomatoes, ana, home, buys, asksForLink, tokens, confirms }
}

test('a first cash order is refused until the email is confirmed by the link that was sent to it', async () => {
  const { server, shop, ana, buys, asksForLink, tokens, confirms } = await openAsking()

  const refused = await buys()
  expect([refused.status, refused.body['code']]).toEqual([409, 'email-not-confirmed'])
  expect(refused.body.message).toBe(
    `Before your first order that is paid in cash, please confirm your email ${ana.email}: we send you a link. Or pay online. Nothing was ordered`,
  )
  expect(await ana.orders()).toEqual([])
  const asked = await asksForLink()
  expect(asked.body).toEqual({
    success: true,
    isConfirmed: false,
    message: `Please open the link that we have sent to ${ana.email}. It works for 3 days`,
  })
  const [token] = await tokens()
  expect(server.received[0]?.to).toEqual([{ address: ana.email, name: '' }])
  expect((await buys()).status).toBe(409)

  shop.passTime(2 * day)
  expect((await confirms(token)).body.message).toBe('Your email is confirmed')

  expect((await buys()).status).toBe(200)
  // A second press of the button, and a request for another email.
  expect((await confirms(token)).status).toBe(200)
  shop.passTime(5 * minute)
  expect((await asksForLink()).body.isConfirmed).toBe(true)
  expect(await tokens()).toHaveLength(1)
})

test('nobody else is asked: not online, not after a first delivery, not while the switch is off', async () => {
  const { shop, tomatoes, ana, home, buys } = await openAsking()
  expect((await orderOnline(ana, home, { [tomatoes]: 1 })).status).toBe(200)
  const seller = await asksForConfirmedEmail(shop, false)

  await receivesFirstOrder(shop, ana)
  await asksForConfirmedEmail(shop, true)

  expect((await buys()).status).toBe(200)
  const [, off] = (await seller.log()).filter(({ subject }) => subject === 'Payment')
  expect(off?.detail).toBe('confirmed email before a first cash order “on” → “off”')
})

test('only the newest link works, for three days, and a made-up one never', async () => {
  const { shop, asksForLink, tokens, confirms } = await openAsking()
  await asksForLink()
  await tokens()
  shop.passTime(2 * minute)
  await asksForLink()
  const [first, second] = await tokens()

  expect((await confirms(first)).body['code']).toBe('link-expired')
  expect((await confirms('made-up')).status).toBe(410)
  expect((await confirms('')).status).toBe(400)
  shop.passTime(3 * day)
  expect((await confirms(second)).status).toBe(410)
})

test('another email is sent after two minutes, and five in an hour', async () => {
  const { shop, asksForLink, tokens } = await openAsking()

  await asksForLink()
  expect((await asksForLink()).status).toBe(200)
  expect(await tokens()).toHaveLength(1)
  for (let count = 2; count <= 5; count++) {
    shop.passTime(2 * minute)
    expect((await asksForLink()).status).toBe(200)
    expect(await tokens()).toHaveLength(count)
  }
  shop.passTime(2 * minute)
  const refused = await asksForLink()

  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-attempts'])
})

test('who has set a new password with a link by email has confirmed it', async () => {
  const { server, shop, ana, buys } = await openAsking()

  await reset(shop, await linkFor(shop, server, ana.email), 'white beans on rye', ana)

  expect((await buys()).status).toBe(200)
})
