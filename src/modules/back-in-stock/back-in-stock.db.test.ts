import { expect, inject, test, vi } from 'vitest'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { openMailServer } from '#test/mail-server.ts'
import { newDatabase } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import {
  askByEmail,
  confirm,
  requests,
  shopWithoutFigs,
  stop,
  tokenIn,
  work,
} from '#test/shops/shop-without-figs.ts'

test('a visitor confirms the address, and gets one email when the product is back', async () => {
  const { server, shop, figs } = await shopWithoutFigs()

  const asked = await askByEmail(shop, figs, 'Bo@example.com')
  expect(asked.body).toEqual({
    success: true,
    isInStock: false,
    message: 'Please open the link that we have sent to Bo@example.com. It works for 3 days',
  })
  await work(shop)
  expect(server.subjects()).toEqual(['Please confirm: Fresh figs'])
  const token = tokenIn(server.received[0]?.text)
  await setStock(shop, figs, true)
  await setStock(shop, figs, false)
  await work(shop)
  expect(server.received).toHaveLength(1)

  expect((await confirm(shop, token)).body.message).toBe(
    'You will get one email when Fresh figs is back in stock',
  )
  expect((await confirm(shop, token)).status).toBe(410)
  await work(shop)
  expect(server.received).toHaveLength(1)
  await setStock(shop, figs, true)
  await work(shop)
  await setStock(shop, figs, false)
  await setStock(shop, figs, true)
  await work(shop)

  expect(server.subjects()).toEqual(['Please confirm: Fresh figs', 'Fresh figs is back in stock'])
  const email = server.received[1]
  expect(email?.to).toEqual([{ address: 'Bo@example.com', name: '' }])
  expect(email?.text).toContain(`https://shop.example/products/vegetables/${figs}\n`)
  const header = (key: string) => email?.headers.find((it) => it.key === key)?.value
  const stopToken = tokenIn(email?.text)
  expect(header('list-unsubscribe')).toBe(`<https://shop.example/unsubscribe/${stopToken}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await requests(shop)).toEqual([{ email: 'Bo@example.com', state: 'mailed' }])
})

test('a shopper asks with one call, is listed, and can change their mind', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  const plums = await shop.sells({ name: 'Plums', inStock: false })
  const loaf = await shop.sells({ name: 'Loaf' })
  const ana = await shop.shopper('Ana')
  const ask = (product: unknown) =>
    ana.call('POST /api/back-in-stock/request', { json: { product } })
  const mine = async () => (await ana.call('GET /api/back-in-stock/mine')).body.products
  const seller = await shop.sellerClient()
  const waiting = async () => (await seller.call('GET /api/seller/back-in-stock')).body.waiting

  for (const product of [figs, figs, plums]) expect((await ask(product)).status).toBe(200)
  expect((await ask(loaf)).body).toMatchObject({ isInStock: true })
  expect((await ask('unknown')).status).toBe(404)
  expect((await ask(7)).status).toBe(400)
  expect((await mine()).toSorted()).toEqual([figs, plums].toSorted())
  await askByEmail(shop, plums, 'bo@example.com')
  await work(shop)
  await confirm(shop, tokenIn(server.received.at(-1)?.text))
  expect(await waiting()).toEqual([
    { productId: plums, people: 2 },
    { productId: figs, people: 1 },
  ])

  await ana.call('POST /api/back-in-stock/cancel', { json: { product: plums } })
  expect(await mine()).toEqual([figs])
  await setStock(shop, plums, true)
  await setStock(shop, figs, true)
  await work(shop)
  expect(server.received.map(({ to, subject }) => [to?.[0]?.address, subject]).slice(1)).toEqual(
    expect.arrayContaining([
      ['bo@example.com', 'Plums is back in stock'],
      [ana.email, 'Fresh figs is back in stock'],
    ]),
  )
  expect(server.received).toHaveLength(3)
  expect(await mine()).toEqual([])
  expect(await waiting()).toEqual([])
  expect((await shop.client().call('GET /api/back-in-stock/mine')).status).toBe(401)
  expect((await shop.client().call('GET /api/seller/back-in-stock')).status).toBe(401)
})

test('what was confirmed by email is not cancelled from an unconfirmed account with that address', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  const stranger = await shop.shopper('Stranger')
  const { email } = stranger
  const asks = () => stranger.call('POST /api/back-in-stock/request', { json: { product: figs } })
  const cancels = () => stranger.call('POST /api/back-in-stock/cancel', { json: { product: figs } })
  const ownerConfirms = async () => {
    await askByEmail(shop, figs, email)
    await work(shop)
    expect((await confirm(shop, tokenIn(server.received.at(-1)?.text))).status).toBe(200)
  }

  // The account asks before and after the owner of the address.
  await asks()
  await setStock(shop, figs, true)
  await work(shop)
  await setStock(shop, figs, false)
  await ownerConfirms()
  await asks()
  await cancels()
  expect(await requests(shop)).toEqual([{ email, state: 'waiting' }])
  const json = { password: goodPassword }
  expect((await stranger.call('POST /api/user/delete', { json })).status).toBe(200)
  expect(await requests(shop)).toEqual([{ email, state: 'waiting' }])
})

test('a request by email is found in the account once its address is confirmed', async () => {
  const { shop, figs } = await shopWithoutFigs()
  const ana = await shop.shopper('Ana')
  await askByEmail(shop, figs, ana.email)
  await shop.database.db
    .insertInto('email_confirmation')
    .values({ shopper_id: ana.id, created_at: 1, confirmed_at: 1 })
    .execute()

  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  expect((await ana.call('GET /api/back-in-stock/mine')).body.products).toEqual([figs])
  await ana.call('POST /api/back-in-stock/cancel', { json: { product: figs } })
  expect(await requests(shop)).toEqual([])
})

test('unsubscribing ends all requests of the address, and opening the link changes nothing', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  const plums = await shop.sells({ name: 'Plums', inStock: false })
  for (const product of [figs, plums]) {
    await askByEmail(shop, product, 'bo@example.com')
    await shop.mail.sendNow()
    await confirm(shop, tokenIn(server.received.at(-1)?.text))
  }
  await setStock(shop, figs, true)
  await work(shop)
  const token = tokenIn(server.received.at(-1)?.text)

  const opened = await shop.get(`/unsubscribe/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/back-in-stock#stop=${token}`,
  ])
  expect(await requests(shop)).toHaveLength(2)
  // As mail programs do it: RFC 8058.
  const oneClick = await shop.app.request(
    `/unsubscribe/${token}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
    {},
  )
  expect(oneClick.status).toBe(200)
  expect(await requests(shop)).toEqual([])

  expect((await stop(shop, token)).body.message).toBe(
    'You will get no more emails about products that are back in stock',
  )
  await setStock(shop, plums, true)
  await work(shop)
  expect(server.received).toHaveLength(3)
})

test('an email that waits in the outbox is withdrawn when its request was ended', async () => {
  // The timers of the shop's own workers never fire: on a slow machine they would send the email before.
  fakeTimeouts()
  const { server, shop, figs } = await shopWithoutFigs()
  vi.useRealTimers()
  await askByEmail(shop, figs, 'bo@example.com')
  await shop.mail.sendNow()
  const token = tokenIn(server.received[0]?.text)
  await confirm(shop, token)
  await setStock(shop, figs, true)
  await shop.upkeep.run()
  await stop(shop, token)
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
})

test('a counted product is back when there are pieces again', async () => {
  const { server, shop } = await shopWithoutFigs()
  const plums = await shop.sells({ name: 'Plums' })
  const seller = await shop.sellerClient()
  const none = { id: plums, stock: 0, seenStock: null }
  expect((await seller.call('POST /api/product/count', { json: none })).status).toBe(200)
  const ana = await shop.shopper('Ana')
  await ana.call('POST /api/back-in-stock/request', { json: { product: plums } })
  await work(shop)
  expect(server.received).toEqual([])

  await seller.call('POST /api/product/stock-add', { json: { id: plums, add: 5 } })
  await work(shop)

  expect(server.subjects()).toEqual(['Plums is back in stock'])
})

test('what a node queued before it ended is sent once by the next one', async () => {
  const server = await openMailServer()
  const database = await newDatabase()
  const before = await openWithMail(server, database)
  const figs = await before.sells({ name: 'Fresh figs', inStock: false })
  const ana = await before.shopper('Ana')
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  await setStock(before, figs, true)
  await server.goAway()
  await work(before)
  await before.close()
  await server.comeBack()

  const shop = await openWithMail(server, database)
  await work(shop)
  await work(shop)

  expect(server.subjects()).toEqual(['Fresh figs is back in stock'])
})

test('nobody is told of a product that left the shop', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  const ana = await shop.shopper('Ana')
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: figs, archived: true } })
  await seller.switches(figs, true)
  await work(shop)
  expect(server.received).toEqual([])
  expect(
    (await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })).status,
  ).toBe(404)

  await seller.call('POST /api/product/archive', { json: { id: figs, archived: false } })
  await work(shop)
  expect(server.subjects()).toEqual(['Fresh figs is back in stock'])
})

test.runIf(inject('engine') === 'postgres')(
  'several nodes that work at once send one email for each request',
  async () => {
    const server = await openMailServer()
    const database = await newDatabase()
    const [one, two] = [await openWithMail(server, database), await openWithMail(server, database)]
    const figs = await one.sells({ name: 'Fresh figs', inStock: false })
    await two.catalogue.catchUp()
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => one.shopper(`P${n}`)))
    for (const person of people)
      await person.call('POST /api/back-in-stock/request', { json: { product: figs } })
    await setStock(one, figs, true)
    await two.catalogue.catchUp()

    await Promise.all([work(one), work(two)])
    await Promise.all([work(one), work(two)])

    const told = server.received.map(({ to }) => to?.[0]?.address)
    expect(told.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  },
)
