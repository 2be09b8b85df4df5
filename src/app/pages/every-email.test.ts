import { expect, test } from 'vitest'
import type { MailKind } from '#modules/mail/email.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { messageOf } from '#modules/orders/telling/alerts/seller-alerts.ts'
import { unsourced } from '#modules/settings/launch/claims.ts'
import { openMailServer } from '#test/mail-server.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { newEmptyDatabase, openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'

/** A kind of email that is missing here does not compile. */
const everyKind = Object.keys({
  'order placed': true,
  'order paid': true,
  'order out for delivery': true,
  'order delivered': true,
  'order cancelled': true,
  'order payment returned': true,
  'password link': true,
  'password changed': true,
  'email confirmation': true,
  'email change': true,
  'email change notice': true,
  'newsletter confirmation': true,
  'newsletter welcome': true,
  'stock confirmation': true,
  'back in stock': true,
  favourites: true,
  'new order': true,
  'new orders': true,
  recall: true,
  'problem to shop': true,
  'problem answered': true,
  withdrawal: true,
  'withdrawal to shop': true,
} satisfies Record<MailKind, true>)

/** A British shop with a mail server, on the day it opened. */
async function openBritish() {
  const server = await openMailServer()
  const shop = await openShop(
    { PUBLIC_URL: 'https://own.example', SMTP_URL: server.url },
    { database: await newEmptyDatabase() },
  )
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const money = { ...settings.money.values, currency: 'GBP', locale: 'en-GB', taxLabel: 'VAT' }
  await seller.call('POST /api/seller/settings/money', { json: { ...money, version: 0 } })
  const named = { ...settings.shop.values, name: 'Bath Deli', email: 'hello@bath.example' }
  await seller.call('POST /api/seller/settings/shop', {
    json: { ...named, country: 'GB', version: 0 },
  })
  await seller.call('POST /api/seller/open')
  return { server, shop, seller, id: await shop.sells() }
}

type British = Awaited<ReturnType<typeof openBritish>>

/** The secret of the newest link that leads there. */
const tokenOf = ({ server }: British, page: string) =>
  server.received
    .flatMap(
      ({ text }) => new RegExp(`/${page}#(?:confirm=)?([\\w-]{43})\\s`).exec(text ?? '')?.[1],
    )
    .filter((token) => token !== undefined)
    .at(-1)

async function sendAboutOrders({ shop, seller, id }: British) {
  const alerts = async (orderMail: 'each' | 'quarter') => {
    const { version } = (await seller.call('GET /api/seller/settings')).body.settings.alerts
    await seller.call('POST /api/seller/settings/alerts', { json: { orderMail, version } })
  }
  await alerts('each')
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const first = (await ana.buys(home, { [id]: 1 }, { key: 'first' })).body
  for (const to of ['Packing', 'Out for delivery', 'Delivered'] as const) {
    await seller.moves(first.orderId, to)
    await shop.mail.sendNow()
  }
  await shop.sellerAlerts.run()
  await alerts('quarter')
  const second = (await ana.buys(home, { [id]: 1 }, { key: 'second' })).body
  await shop.sellerAlerts.run()
  shop.passTime(16 * 60_000)
  await shop.mail.sendNow()
  await seller.moves(second.orderId, 'Cancelled', { note: 'Sold out' })
  await shop.mail.sendNow()
  const json = { order: first.number, email: ana.email, note: 'The tomatoes' }
  await shop.client().call('POST /api/withdrawal', { json })
  const today = dayOf(shop.clock(), shop.timeZone())
  const recall = { product: id, from: today, to: today, message: 'Please throw it away.' }
  await seller.call('POST /api/recall', { json: recall })
  await ana.call('POST /api/order/problem', {
    json: { id: first.orderId, product: id, kind: 'not fresh', pieces: 1 },
  })
  const [problem] = (await seller.call('GET /api/seller/inbox')).body.open
  await seller.call('POST /api/order/problem/answer', { json: { id: problem?.id, pieces: 1 } })
  // What a bank does is told of the order that was placed.
  const notes = (['order paid', 'order payment returned'] as const).map((kind) =>
    mailNote(kind, first.orderId, shop.clock()),
  )
  await shop.database.db.insertInto('mail').values(notes).execute()
  await shop.mail.sendNow()
}

const confirm = (token?: string) => ({ json: { token } })

async function sendAboutPeople(british: British) {
  const { shop, id } = british
  const ana = await shop.shopper()
  await ana.call('POST /api/user/send-confirmation')
  await shop.client().call('POST /api/user/forgot-password', { json: { email: ana.email } })
  const newEmail = `new-${ana.email}`
  await ana.call('POST /api/user/change-email', {
    json: { email: newEmail, password: goodPassword },
  })
  await shop.mail.sendNow()
  await ana.call('POST /api/user/change-password', {
    json: { password: goodPassword, newPassword: 'white beans on rye' },
  })
  const visitor = shop.client()
  const email = 'bo@example.com'
  await visitor.call('POST /api/newsletter/subscribe', { json: { email } })
  await setStock(shop, id, false)
  await visitor.call('POST /api/back-in-stock/request-by-email', { json: { product: id, email } })
  await shop.upkeep.run()
  await shop.mail.sendNow()
  await visitor.call('POST /api/newsletter/confirm', confirm(tokenOf(british, 'newsletter')))
  await visitor.call('POST /api/back-in-stock/confirm', confirm(tokenOf(british, 'back-in-stock')))
  await setStock(shop, id, true)
  await saveAsFavourite(british)
  await shop.upkeep.run()
  await shop.mail.sendNow()
}

/** By somebody who saw it when it cost more. */
async function saveAsFavourite({ shop, id }: British) {
  const cora = await shop.shopper('Cora')
  const now = shop.clock()
  const confirmed = { shopper_id: cora.id, created_at: now, confirmed_at: now }
  await shop.database.db.insertInto('email_confirmation').values(confirmed).execute()
  await cora.call('POST /api/favourites/choose-emails', { json: { wanted: true } })
  const favourites = [{ product: id, price: 90 }]
  await cora.call('POST /api/favourites/add', { json: { favourites } })
}

test('every email of a shop of one’s own has its name and currency, and claims nothing without a source', async () => {
  const british = await openBritish()
  const { server, shop } = british
  await sendAboutOrders(british)
  await sendAboutPeople(british)

  const sent = await shop.database.db
    .selectFrom('mail')
    .select(['kind', 'state'])
    .where('state', '=', 'sent')
    .execute()
  const kinds = new Set<string>(sent.map(({ kind }) => kind))
  expect(everyKind.filter((kind) => !kinds.has(kind))).toEqual([])
  const known = { settings: shop.settings.current, soldProducts: 1, ratings: 0, deliveries: 1 }
  for (const { subject = '', text = '', html = '', from } of server.received) {
    const all = `${from?.name} ${from?.address} ${subject} ${text} ${html}`
    expect([subject, unsourced(all, known)]).toEqual([subject, []])
    expect([subject, /\$|USD|Larder|larder/.exec(all)?.[0]]).toEqual([subject, undefined])
    expect([subject, all.includes('Bath Deli')]).toEqual([subject, true])
  }
}, 60_000)

test('what rings on the seller’s phone has the currency of the shop', async () => {
  const { shop } = await openBritish()
  const order = { id: 'one', number: 'AAA-BBBB', total_cents: 580 }
  const told = [{ ...order, currency: 'GBP', currency_decimals: 2 }]

  const { title, body } = messageOf(told, shop.settings)

  expect(`${title} ${body}`).toContain('£5.80')
  expect(`${title} ${body}`).not.toMatch(/\$|Larder/)
})
