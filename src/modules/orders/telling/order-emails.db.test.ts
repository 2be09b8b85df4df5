import { afterEach, expect, test, vi } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openWithOnlineOrder, paysWithoutEvent } from '#test/shops/shop-with-online-order.ts'
import { openWithMail, outbox, publicUrl, withOrder } from '#test/shops/shop-with-mail.ts'
import { moveOrder } from '../moves/move.ts'
import { undoAcceptedMs } from '../limits.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a placed order is confirmed by one email, as text and as HTML, with the right numbers', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana, orderId, number } = await withOrder(shop)

  await shop.mail.sendNow()
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
  const [message] = server.received
  expect(message).toMatchObject({
    subject: `Order ${number} is placed`,
    from: { name: 'Larder', address: 'orders@shop.example' },
    to: [{ address: ana.email }],
  })
  for (const body of [message?.text, message?.html]) {
    expect(body).toContain('3 × Vine tomatoes (500 g)')
    for (const amount of ['$8.70', '$0.17', '$8.87']) expect(body).toContain(amount)
    expect(body).toContain('Elm Street 1')
    expect(body).toContain('Springfield, Oregon 01234')
    expect(body).toContain(`${publicUrl}/my-orders/${orderId}`)
    expect(body).toMatch(/Arriving by \d{1,2}:\d\d [AP]M\./)
    expect(body).toContain('Tax (2%)')
  }
  expect(message?.html).not.toMatch(/<img|<script|<link|url\(/)
})

test('emails say how to reach the shop, and an answer goes there', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const seller = await shop.sellerClient()
  const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings.shop
  await seller.call('POST /api/seller/settings/shop', {
    json: { ...values, version, email: 'hi@corner.example', phone: '+44 20 1234' },
  })
  await withOrder(shop)
  await shop.mail.sendNow()

  const [message] = server.received
  for (const body of [message?.text, message?.html])
    expect(body).toContain('hi@corner.example · +44 20 1234')
  expect(message?.replyTo).toMatchObject([{ address: 'hi@corner.example' }])
})

test('times in emails are in the time zone of the shop, which is not named', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { orderId } = await withOrder(shop)
  const row = await shop.database.db
    .selectFrom('orders')
    .select('promised_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

  await shop.mail.sendNow()

  const there = new Date((row.promised_at ?? 0) + 5.5 * 3_600_000)
  const [hours, minutes] = [there.getUTCHours(), there.getUTCMinutes()]
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
  expect(server.received[0]?.text).toContain(`Arriving by ${time}.`)
})

test('every step that concerns a shopper is told once, and packing is not', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { orderId, number } = await withOrder(shop)
  const seller = await shop.sellerClient()
  for (const status of ['Packing', 'Out for delivery', 'Delivered']) {
    expect((await seller.moves(orderId, status)).status).toBe(200)
    shop.passTime(undoAcceptedMs)
    await shop.mail.sendNow()
  }

  expect(server.subjects()).toEqual([
    `Order ${number} is placed`,
    `Order ${number} is out for delivery`,
    `Order ${number} is delivered`,
  ])
  expect(server.received[1]?.text).toContain('have $8.87 ready in cash')
  expect(server.received[2]?.text).toContain('$8.87 was paid on delivery')
})

async function openWithOnlineEmails() {
  const server = await openMailServer()
  const settings = { PUBLIC_URL: publicUrl, SMTP_URL: server.url }
  return { server, ...(await openWithOnlineOrder({ settings })) }
}

test('an order that awaits its payment is told of when it is paid, once for both', async () => {
  const { server, shop, receivesEvent, order } = await openWithOnlineEmails()
  await shop.mail.sendNow()
  expect(server.received).toEqual([])

  await receivesEvent()
  await receivesEvent()
  await shop.mail.sendNow()

  const { number } = await order()
  expect(server.subjects()).toEqual([`Order ${number} is placed and paid (test payment)`])
  expect(server.received[0]?.text).toContain('your payment of $5.92')
  expect(server.received[0]?.text).toContain('This was a test payment: no money was charged.')
})

test('the email about a cancelled order that was paid says where the money goes', async () => {
  const { server, shop, id, receivesEvent } = await openWithOnlineEmails()
  await receivesEvent()
  await (await shop.sellerClient()).moves(id, 'Cancelled', { note: 'No more tomatoes' })
  await shop.reconciler.run()
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(2)
  expect(server.received[1]?.subject).toMatch(/^Order \S+ is cancelled$/)
  expect(server.received[1]?.text).toContain('We are refunding the $5.92 you paid')
  expect(server.received[1]?.text).toContain('Reason: No more tomatoes')
})

test('the emails about an order of which a part went back explain the bill, and say what goes back now', async () => {
  const { server, shop, tomatoes, id, receivesEvent } = await openWithOnlineEmails()
  await receivesEvent()
  await paysWithoutEvent(shop, id)
  const seller = await shop.sellerClient()
  const missing = { id, product: tomatoes, left: 1 }
  await seller.call('POST /api/order/missing', { json: missing })
  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')
  shop.passTime(undoAcceptedMs + 1)
  await shop.reconciler.run()
  await shop.mail.sendNow()
  await seller.moves(id, 'Returned', { note: 'Nobody there' })
  await shop.reconciler.run()
  await shop.mail.sendNow()

  const [, left = '', returned = ''] = server.received.map(({ text }) => text)
  const rows = left.split('\n').map((row) => row.trim())
  expect(rows).toEqual(
    expect.arrayContaining([
      '$5.92  As ordered',
      '-$2.96  Not available: 1 × Vine tomatoes',
      '$2.96  Final total',
      '$5.92  Paid',
      '$2.96  Given back',
    ]),
  )
  expect(returned).toContain('$2.96 of the $5.92 you paid went back before.')
  expect(returned).toContain('We are refunding the other $2.96,')
})

test('what was paid for an order that cannot be packed any more goes back, with the reason', async () => {
  const { server, shop, tomatoes, receivesEvent } = await openWithOnlineEmails()
  await (await shop.sellerClient()).switches(tomatoes, false)
  await receivesEvent()
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.text).toContain('We are refunding the $5.92 you paid')
  expect(server.received[0]?.text).toContain('Out of stock before it was paid: Vine tomatoes')
})

test('an online order that was never paid ends without an email, and a payment that comes too late is told of', async () => {
  const { server, shop, id, receivesEvent } = await openWithOnlineEmails()
  await moveOrder(shop, { id, to: 'Cancelled', by: 'shop' })
  await shop.mail.sendNow()
  expect(server.received).toEqual([])
  expect(await outbox(shop)).toEqual([])

  await receivesEvent()
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.subject).toMatch(/^We are refunding your payment for order \S+$/)
  expect(server.received[0]?.text).toContain('Reason: Paid after the order was cancelled')
})

test('a cancelled order that was to be paid on delivery costs nothing', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { orderId } = await withOrder(shop)
  await (await shop.sellerClient()).moves(orderId, 'Cancelled')
  await shop.mail.sendNow()

  expect(server.received.at(-1)?.text).toContain("You haven't paid, so there's nothing to refund.")
})

test('a name with markup is text, and one with line breaks adds no header', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana } = await withOrder(shop)
  const { db } = shop.database
  // Neither comes in through the front door; an email must not depend on that.
  await db
    .updateTable('shopper')
    .set({ name: '<b>Ana</b>\r\nBcc: eve@example.com', email: `${ana.email}, eve@example.com` })
    .execute()
  await db.updateTable('orders').set({ number: 'X\r\nBcc: eve@example.com' }).execute()
  await shop.mail.sendNow()
  await db.updateTable('mail').set({ state: 'waiting', due_at: 0 }).execute()
  await db.updateTable('shopper').set({ email: ana.email }).execute()
  await shop.mail.sendNow()

  const [message] = server.received
  expect(server.received).toHaveLength(1)
  expect(message?.to).toEqual([{ address: ana.email, name: '' }])
  expect(message?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(message?.html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
  expect(message?.html).not.toContain('<b>')
})

test('names are shown as data: in no sentence, short, and without links', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { orderId } = await withOrder(shop, 'You won! Claim it at https://evil.example/prize')
  const seller = await shop.sellerClient()
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(orderId, status)
  shop.passTime(undoAcceptedMs)
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(3)
  for (const { text = '', html = '', subject } of server.received) {
    expect(subject).not.toContain('won')
    expect(text).toContain('\nOrdered by:\nYou won! Claim it at https evil. example/prize\n')
    for (const body of [text, html]) {
      expect(body.match(/You won/g)).toHaveLength(1)
      expect(body).not.toContain('evil.example')
    }
  }
})

test('what is sold by weight costs at most so much in the first email, and what it weighed in the next', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const weighed = { priceCents: 900, offerCents: 800, pieceGrams: 300, tolerancePercent: 10 }
  const cheese = await shop.sells({ name: 'Mountain cheese', category: 'Dairy', weighed })
  const ana = await shop.shopper()
  const { orderId: id } = (await ana.buys(await ana.livesAt(), { [cheese]: 2 })).body
  await shop.mail.sendNow()
  const seller = await shop.sellerClient()
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 500 } })
  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')
  shop.passTime(undoAcceptedMs)
  await shop.mail.sendNow()

  const [first, second] = server.received.map(({ text }) => text)
  expect(first).toContain('2 × Mountain cheese (about 300 g each)')
  expect(first).toContain('at most $5.28')
  expect(first).toContain('Total Amount, at most')
  expect(first).toContain('the total can only fall')
  expect(second).toContain('2 × Mountain cheese (500 g, at most $5.28)')
  expect(second).toContain('$4.00')
  expect(second).toContain('Please have $4.08 ready in cash.')
  expect(second).toContain('costs $1.31 less than the $5.39 that you confirmed')
  expect(second).toMatch(
    /\$5\.39 {2}As ordered\n\s*-\$1\.31 {2}Weighed: Mountain cheese, 500 g\n\s*\$4\.08 {2}Final total\n/,
  )
  expect(second).not.toContain('Total Amount, at most')
})
