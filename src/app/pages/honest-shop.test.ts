import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import { pageNames } from '#modules/settings/page-names.ts'
import { unsourced } from '#modules/settings/launch/claims.ts'
import { ownShopDefaults } from '#modules/settings/launch/own-shop.ts'
import { shopSection } from '#modules/settings/home/shop-section.ts'
import '#test/built-pages.ts'
import { everyPage, forgottenPages } from '#test/shops/every-page.ts'
import { newEmptyDatabase, openShop, someProduct, type Shop } from '#test/open-shop.ts'

const hour = 3_600_000

const files = [
  '/manifest.webmanifest',
  '/seller/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs',
  '/api/shop',
  '/api/shop/best-sellers',
  '/api/shop/delivery-record',
  ...pageNames.map((name) => `/api/shop/page?name=${name}`),
]

/** A shop on the day it was installed without the demo, which its owner has opened. */
async function openOwnShop() {
  const shop = await openShop(
    { PUBLIC_URL: 'https://own.example' },
    { database: await newEmptyDatabase() },
  )
  const seller = await shop.sellerClient()
  const { render } = await loadPages(createApi(shop.services), shop.services)
  const id = await shop.sells({ priceCents: 290, offerCents: 290 })
  const read = async (path: string) =>
    (await (await render(path)).text()).replaceAll('<!-- -->', '')
  return { shop, seller, id, render: read, open: () => seller.call('POST /api/seller/open') }
}

const known = (shop: Shop, soldProducts = 0, deliveries = 0) => ({
  ratings: 0,
  settings: shop.settings.current,
  soldProducts,
  deliveries,
})

/** What somebody reads or hears, and what search engines take: everything but scripts and styles. */
const withoutScripts = (page: string) =>
  page.replaceAll(
    /<script(?! type="application\/ld)[^>]*>.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs,
    '',
  )

/** Every page and file, and all emails that there are. */
async function everyText({ shop, seller, id, render }: Awaited<ReturnType<typeof openOwnShop>>) {
  const texts: [place: string, text: string][] = []
  for (const path of everyPage(id)) texts.push([path, withoutScripts(await render(path))])
  for (const path of files) {
    const text = await (await shop.get(path)).text()
    // How the section will be called once there is something to tell: `bestSellersTitle` says how it is called now.
    texts.push([path, text.replace('"bestTitle":"Best Sellers"', '')])
  }
  for (const call of ['GET /api/order/seller', 'GET /api/seller/today'] as const)
    texts.push([call, JSON.stringify((await seller.call(call)).body)])
  await shop.mail.sendNow()
  const { messages } = (await seller.call('GET /api/seller/mail')).body
  for (const { _id, subject } of messages) {
    const { body } = await seller.call('GET /api/seller/mail/message', { query: { id: _id } })
    texts.push([`email ${subject}`, `${subject} ${body.message.text} ${body.message.html}`])
  }
  return texts
}

async function sendEveryEmail({ shop, seller, id }: Awaited<ReturnType<typeof openOwnShop>>) {
  await seller.call('POST /api/seller/settings/alerts', { json: { orderMail: 'each', version: 0 } })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  for (const last of ['Delivered', 'Cancelled'] as const) {
    const { orderId } = (await ana.buys(home, { [id]: 1 }, { key: last })).body
    if (last === 'Delivered')
      for (const to of ['Packing', 'Out for delivery', last]) await seller.moves(orderId, to)
    else await seller.moves(orderId, last, { note: 'Sold out' })
    await shop.mail.sendNow()
  }
  await shop.sellerAlerts.run()
  await ana.call('POST /api/user/forgot-password', { json: { email: ana.email } })
}

test('a new shop of one’s own claims nothing without a source, on no page, in no file and in no email', async () => {
  const own = await openOwnShop()
  const { shop, render } = own
  // Before it opens, to which it was never asked to say anything.
  expect(unsourced(withoutScripts(await render('/')), known(shop))).toEqual([])
  await own.open()
  await sendEveryEmail(own)

  const texts = await everyText(own)

  expect(texts.filter(([place]) => place.startsWith('email')).length).toBeGreaterThan(3)
  for (const [place, text] of texts) {
    expect([place, text.length > 10]).toEqual([place, true])
    expect([place, unsourced(text, known(shop))]).toEqual([place, []])
  }
  const home = await render('/')
  expect(home).toContain('>From the shop<')
  expect(home).toContain('Our shop')
  expect(home).not.toContain('og.jpg')
}, 60_000)

test('a British shop shows no dollar and nothing of the demo', async () => {
  const own = await openOwnShop()
  const { shop, seller } = own
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const money = { ...settings.money.values, currency: 'GBP', locale: 'en-GB', taxLabel: 'VAT' }
  await seller.call('POST /api/seller/settings/money', { json: { ...money, version: 0 } })
  const named = { ...settings.shop.values, name: 'Bath Deli', email: 'hello@bath.example' }
  const saved = await seller.call('POST /api/seller/settings/shop', {
    json: { ...named, country: 'GB', version: 0 },
  })
  expect(saved.status).toBe(200)
  await own.open()
  await sendEveryEmail(own)

  for (const path of ['/imprint', '/terms', '/privacy', '/withdrawal'])
    expect([path, await own.render(path)]).toEqual([path, expect.stringContaining('Bath Deli')])
  expect(await own.render('/imprint')).toMatch(/<h1[^>]*>Imprint</)
  for (const [place, text] of await everyText(own)) {
    expect([place, unsourced(text, known(shop))]).toEqual([place, []])
    // In the description of the API a dollar is a part of JSON Schema.
    const isForPeople = !/openapi|docs/.test(place)
    if (isForPeople) expect([place, /\$|USD/.exec(text)?.[0]]).toEqual([place, undefined])
  }
}, 60_000)

test('every page is among those that are read', () => {
  expect(forgottenPages()).toEqual([])
})

test('every default text of the home page is the seller’s to write, and own ones are not the demo’s', () => {
  const { bestTitle: _title, ...texts } = ownShopDefaults
  const demo = new Map(Object.entries(shopSection.defaults))
  for (const [name, text] of Object.entries(texts))
    expect([name, text !== '' && text === demo.get(name)]).toEqual([name, false])
})

test('what the seller promises and writes is said', async () => {
  const own = await openOwnShop()
  const { seller, render } = own
  const { shop, hours } = (await seller.call('GET /api/seller/settings')).body.settings
  expect(hours.values.isPromised).toBe(false)
  const promised = { ...hours.values, isPromised: true, promiseMinutes: 45, version: 0 }
  await seller.call('POST /api/seller/settings/hours', { json: promised })
  const texts = { email: 'a@b.example', dealsText: 'This week', stripText: 'With you in {time}.' }
  const json = { ...shop.values, ...texts, bestTitle: '', version: shop.version }
  await seller.call('POST /api/seller/settings/shop', { json })
  await own.open()

  const home = await render('/')
  expect(home).toContain('With you in 45 minutes.')
  expect(home).toContain('>This week ')
  expect(home).not.toMatch(/id="best-sellers"|#best-sellers|Best Sellers|From the shop/)
  expect(await render('/faq')).toContain('Is it really under 45 minutes?')
})

test('without a promise an order has no time for its shopper, and texts with a time are left out', async () => {
  const own = await openOwnShop()
  const { shop, seller, id, render } = own
  const { values } = (await seller.call('GET /api/seller/settings')).body.settings.shop
  const json = { ...values, email: 'a@b.example', heroBadge: 'In {time}', version: 0 }
  await seller.call('POST /api/seller/settings/shop', { json })
  await own.open()
  expect(withoutScripts(await render('/'))).not.toMatch(/In \d+ minutes|\{time\}/)

  const ana = await shop.shopper()
  const { orderId } = (await ana.buys(await ana.livesAt(), { [id]: 1 })).body
  const [order] = (await ana.call('GET /api/order/user')).body.orders
  const [onBoard] = (await seller.call('GET /api/order/seller')).body.orders
  expect([order?._id, order?.promisedAt]).toEqual([orderId, undefined])
  expect([onBoard?.isPromised, typeof onBoard?.promisedAt]).toEqual([false, 'string'])
  // It can be no delivery that came in time.
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(orderId, to)
  expect((await seller.call('GET /api/seller/today')).body.delivery.today.sample).toBe(0)
})

test('a seller who tries to save no email is told so, and nothing else is lost', async () => {
  const { seller } = await openOwnShop()
  const { values } = (await seller.call('GET /api/seller/settings')).body.settings.shop
  const { status, body } = await seller.call('POST /api/seller/settings/shop', {
    json: { ...values, version: 0 },
  })
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['email']])
})

test('the error page of a shop of one’s own has its name', async () => {
  const pages = {
    clientFolder: import.meta.dirname,
    sellerAssets: import.meta.dirname,
    isKnown: () => true,
    render: () => Promise.reject(new Error('a page fell over')),
  }
  const shop = await openShop({}, { database: await newEmptyDatabase(), pages })
  const page = await (await shop.get('/', { accept: 'text/html' })).text()
  expect(page).toContain('One moment, please · Our shop')
  expect(unsourced(page, known(shop))).toEqual([])
})

test('a category has best sellers once five different products of it were sold', async () => {
  const own = await openOwnShop()
  const { shop, render } = own
  await own.open()
  const sells = async (category: string, names: string[]) => {
    const ids: string[] = []
    for (const name of names) ids.push(await shop.sells({ ...someProduct, category, name }))
    return ids
  }
  const cheeses = ['Brie', 'Feta', 'Gouda', 'Ricotta', 'Tilsit', 'Comté']
  const ids = await sells('Dairy', cheeses)
  const [rye = ''] = await sells('Bakery', ['Rye', 'Baguette', 'Spelt', 'Sourdough', 'Roll', 'Bun'])
  const best = async (category: string) => {
    const query = { category }
    const { products } = (await shop.client().call('GET /api/shop/best-sellers', { query })).body
    return products.map(({ name }) => name)
  }
  const buy = async (items: Record<string, number>) => {
    const ana = await shop.shopper()
    expect((await ana.buys(await ana.livesAt(), items)).status).toBe(200)
  }
  const bought = ids.slice(0, 4).map((id, index) => [id, index + 1])
  await buy({ ...Object.fromEntries(bought), [rye]: 9 })
  await shop.upkeep.run()
  expect(await best('Dairy')).toEqual([])

  await buy({ [ids[5] ?? '']: 7 })
  await shop.upkeep.run()
  expect(await best('dairy')).toEqual(['Comté', 'Ricotta', 'Gouda', 'Feta', 'Brie'])
  expect(await best('Bakery')).toEqual([])
  expect(await best('no-such')).toEqual([])
  const shows = async (path: string) => (await render(path)).includes('id="best-here-title"')
  expect(await shows('/products/dairy')).toBe(true)
  expect(await shows('/products/dairy?sort=price-low')).toBe(false)
  expect(await shows('/products/bakery')).toBe(false)
  const query = { category: 'x'.repeat(101) }
  const tooLong = shop.client().call('GET /api/shop/best-sellers', { query })
  expect((await tooLong).status).toBe(400)
})

test('best sellers are what was sold, from five different products on, in stock, and counted once an hour', async () => {
  const own = await openOwnShop()
  const { shop, seller, render } = own
  await own.open()
  const ids = [own.id]
  for (const name of ['Leeks', 'Peas', 'Kale', 'Chard', 'Beans', 'Never sold'])
    ids.push(await shop.sells({ ...someProduct, name }))
  const best = async () => {
    const { title, products } = (await shop.client().call('GET /api/shop/best-sellers')).body
    return [title, ...products.map(({ name }) => name)]
  }
  expect(await best()).toEqual(['From the shop', 'Vine tomatoes', 'Leeks', 'Peas', 'Kale', 'Chard'])

  /** Somebody new each time: few orders of a new shopper can be open. */
  const buy = async (index: number, count: number) => {
    const ana = await shop.shopper()
    const { status } = await ana.buys(await ana.livesAt(), { [ids[index] ?? '']: count })
    expect(status).toBe(200)
  }
  for (const index of [1, 2, 3, 4]) await buy(index, index)
  await shop.upkeep.run()
  expect((await best())[0]).toBe('From the shop')
  await buy(5, 9)
  expect((await best())[0]).toBe('From the shop')
  await shop.upkeep.run()
  expect(await best()).toEqual(['Best Sellers', 'Beans', 'Chard', 'Kale', 'Peas', 'Leeks'])
  expect(await render('/')).toContain('>Best Sellers<')
  expect(unsourced(withoutScripts(await render('/')), known(shop, 5))).toEqual([])

  const version = shop.catalogue.publicVersion
  await shop.upkeep.run()
  expect(shop.catalogue.publicVersion).toBe(version)
  await seller.call('POST /api/product/stock', { json: { id: ids[5] ?? '', inStock: false } })
  expect(await best()).toEqual(['Best Sellers', 'Chard', 'Kale', 'Peas', 'Leeks'])
  shop.passTime(31 * 24 * hour)
  await shop.upkeep.run()
  expect((await best())[0]).toBe('From the shop')
})
