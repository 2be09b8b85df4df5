import { expect, test } from 'vitest'
import { openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'
import { openShop } from '#test/open-shop.ts'

test('the test bank’s page shows what is paid and nobody’s address', async () => {
  const { shop, id, order } = await openWithOnlineOrder()

  const page = await shop.get(`/test-bank/${id}`)
  const html = await page.text()

  expect(page.status).toBe(200)
  const { number } = await order()
  for (const text of [
    'Test bank: no money moves',
    number,
    'Vine tomatoes',
    '$5.80',
    '$0.12',
    '$5.92',
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/Elm Street|Silva|example\.com|<script/)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; style-src 'sha256/,
  )
})

test('names of products are text in it', async () => {
  const { shop, ana, home } = await openWithOnlineOrder()
  const product = await shop.sells({ name: '<img src=x onerror=alert(1)>' })
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product, quantity: 1 }], address: home },
  })

  const html = await (await shop.get(`/test-bank/${body.orderId}`)).text()

  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})

test('its page says when there is nothing left to pay', async () => {
  const { shop, id, chooses } = await openWithOnlineOrder()
  const title = async () =>
    /<h1>(.*?)<\/h1>/.exec(await (await shop.get(`/test-bank/${id}`)).text())

  await chooses('pay')

  expect((await title())?.[1]).toBe('This order is paid')
  const declined = await chooses('decline')
  expect(declined.headers.get('location')).toBe('http://localhost/loader?next=my-orders')
})

test('nothing can be paid there when the order’s time is over', async () => {
  const { shop, id, chooses, order } = await openWithOnlineOrder()
  shop.passTime(31 * 60_000)

  await chooses('pay')

  expect(await (await shop.get(`/test-bank/${id}`)).text()).toContain('This checkout is closed')
  expect(await order()).toMatchObject({ isPaid: false })
})

test('an unknown order has no page, and a button that is not there does nothing', async () => {
  const { shop, chooses, order } = await openWithOnlineOrder()

  expect((await shop.get('/test-bank/unknown')).status).toBe(404)
  expect((await chooses('give-me-money')).status).toBe(303)
  expect(await order()).toMatchObject({ isPaid: false })
})

test('another site’s page cannot press its buttons', async () => {
  const { shop, id, order } = await openWithOnlineOrder()

  const { status } = await shop.app.request(
    `/test-bank/${id}`,
    {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      headers: { origin: 'https://evil.example', host: 'localhost' },
    },
    {},
  )

  expect(status).toBe(403)
  expect(await order()).toMatchObject({ isPaid: false })
})

test('it sends an event again until the shop takes it, and waits longer each time', async () => {
  const { shop, chooses, order } = await openWithOnlineOrder()
  let tries = 0
  shop.testBank?.connect((path, init) => {
    tries++
    return tries < 4 ? new Response('', { status: 503 }) : shop.app.request(path, init, {})
  })

  await chooses('pay')
  await shop.testBank?.sendNow()
  expect(tries).toBe(1)
  for (const seconds of [1, 2, 4]) {
    shop.passTime(seconds * 1_000)
    await shop.testBank?.sendNow()
  }

  expect(tries).toBe(4)
  expect(await order()).toMatchObject({ isPaid: true })
})

test('an event goes to where the shop is when it is sent, also in the middle of others', async () => {
  const { shop, chooses } = await openWithOnlineOrder()
  const sentTo: string[] = []
  shop.testBank?.connect(() => new Response('', { status: 503 }))
  await chooses('decline')
  await chooses('pay')
  shop.passTime(2_000)

  shop.testBank?.connect(() => {
    sentTo.push('before')
    shop.testBank?.connect(() => {
      sentTo.push('after')
      return new Response('')
    })
    return new Response('')
  })
  await shop.testBank?.sendNow()

  expect(sentTo).toEqual(['before', 'after'])
})

test('a shop with Stripe has no test bank', async () => {
  const shop = await openShop({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })

  expect((await shop.get('/test-bank/any')).status).toBe(404)
})
