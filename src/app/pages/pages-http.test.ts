import { expect, test } from 'vitest'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'

test('a page is rendered once, however many ask for it at once', async () => {
  const shop = await openShopWithPages()

  const pages = await Promise.all(Array.from({ length: 50 }, () => shop.text('/')))

  expect(new Set(pages).size).toBe(1)
  expect(shop.rendered).toEqual(['/'])
})

test('after a change of the catalogue nobody gets an old page', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells()
  const before = await shop.text('/')

  await setStock(shop, id, false)

  expect(await shop.text('/')).not.toBe(before)
  expect(shop.rendered).toEqual(['/', '/'])
})

test('a page that was begun before a change is not given out after it', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells()

  const begun = shop.text('/')
  await setStock(shop, id, false)
  await begun

  await shop.text('/')
  expect(shop.rendered).toHaveLength(2)
})

test('a browser that has the page is told so in a few bytes', async () => {
  const shop = await openShopWithPages()
  const etag = (await shop.get('/')).headers.get('etag') ?? ''

  const again = await shop.get('/', { 'if-none-match': etag })

  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toContain('sha256-')
  expect(await again.text()).toBe('')
})

test('parameters that no page reads do not make new pages', async () => {
  const shop = await openShopWithPages()

  await shop.text('/products?utm_source=letter&x=1')
  await shop.text('/products?utm_source=other')
  await shop.text('/products')

  expect(shop.rendered).toEqual(['/products'])
})

test('the order and the spaces of a search make no difference', async () => {
  const shop = await openShopWithPages()

  await shop.text('/products?search=apple&sort=price')
  await shop.text('/products?sort=price&search=+apple+')

  expect(shop.rendered).toEqual(['/products?search=apple&sort=price'])
})

test('paths that do not exist are one page for each route, with a true status', async () => {
  const shop = await openShopWithPages()

  const answers = await Promise.all(
    ['/wp-admin.php', '/nothing', '/a/b/c', '/d/e', '/x.data'].map((path) => shop.get(path)),
  )
  await shop.get('/later')

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(shop.rendered).toEqual(['/page-not-found', '/page/not-found', '/page-not-found.data'])
})

test('the page of any order is one shell', async () => {
  const shop = await openShopWithPages()

  await shop.text('/my-orders/one')
  await shop.text('/my-orders/two')

  expect(shop.rendered).toEqual(['/my-orders/any'])
})

test("the seller's pages are one frame each, whatever their parameters are", async () => {
  const shop = await openShopWithPages()

  await shop.text('/seller/orders/one')
  await shop.text('/seller/orders/two?search=x')
  await shop.text('/seller/orders/one/slip')
  await shop.text('/seller/products/one/stock')
  await shop.text('/seller/products/one')
  await shop.text('/seller/product-list?search=bread&sort=name')
  await shop.text('/seller/product-list')

  expect(shop.rendered).toEqual([
    '/seller/orders/any',
    '/seller/orders/any/slip',
    '/seller/products/any/stock',
    '/seller/products/any',
    '/seller/product-list',
  ])
})

test('junk searches cannot push the shop out of memory', async () => {
  const shop = await openShopWithPages()
  await shop.text('/')

  for (let n = 0; n < 300; n++) await shop.text(`/products?search=${'junk'.repeat(20)}${n}`)
  await shop.text('/')

  expect(shop.rendered.filter((address) => address === '/')).toHaveLength(1)
})

test('more searches than can be rendered hold nobody else up, and are asked to come again', async () => {
  const shop = await openShopWithPages()
  const searches = Array.from({ length: 80 }, (_, n) =>
    shop.get(`/products?search=word${n}`, { accept: 'text/html,*/*' }),
  )
  let isOver = false
  void Promise.all(searches).then(() => (isOver = true))

  expect((await shop.get('/')).status).toBe(200)
  expect(isOver).toBe(false)

  const answers = await Promise.all(searches)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThan(49)
  expect(refused.length).toBeGreaterThan(20)
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await refused[0]?.text()).toMatch(/<h1>One moment, please<\/h1>[\s\S]+>Try again</)
  expect((await shop.get('/products?search=word79')).status).toBe(200)
})

/** As a browser does whose script has failed. */
const postForm = async (shop: Awaited<ReturnType<typeof openShopWithPages>>, network: string) => {
  const body = new URLSearchParams({ form: 'login', email: 'ana@example.com' })
  const headers = { 'x-forwarded-for': network, 'sec-fetch-site': 'same-origin' }
  return shop.app.request('/products', { method: 'POST', body, headers }, {})
}

test('forms posted to a page take no places of pages', async () => {
  const shop = await openShopWithPages({ TRUST_PROXY: '1' })
  const posted = Array.from({ length: 200 }, (_, n) => postForm(shop, `9.0.0.${n}`))
  await posted[0]

  const pages = ['/', '/products', '/my-orders/one', '/products?search=bread', '/nothing']
  const answers = await Promise.all(pages.map((page) => shop.get(page)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])

  const statuses = (await Promise.all(posted)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(19)
})

test('one network posts at most 60 forms a minute to pages', async () => {
  const shop = await openShopWithPages({ TRUST_PROXY: '1' })

  for (let n = 0; n < 60; n++) expect((await postForm(shop, '9.0.0.1')).status).toBe(200)

  expect((await postForm(shop, '9.0.0.1')).status).toBe(429)
  expect((await postForm(shop, '9.0.0.2')).status).toBe(200)
})

test('a crowd at thousands of products does not hold up the home page, and some are asked to come again', async () => {
  const shop = await openShopWithPages()
  const ids = []
  for (let n = 0; n < 260; n++) ids.push(await shop.sells({ name: `Product ${n}` }))
  const products = ids.map((id) => shop.get(`/products/vegetables/${id}`))
  let isOver = false
  void Promise.all(products).then(() => (isOver = true))

  expect((await shop.get('/')).status).toBe(200)
  expect(isOver).toBe(false)

  const statuses = (await Promise.all(products)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(199)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(40)
})

test('a page that needs a search while there are too many asks to come again, too', async () => {
  const shop = await openShopWithPages()

  for (const address of ['/products?search=overloaded', '/products.data?search=overloaded']) {
    const answer = await shop.get(address, { accept: 'text/html,*/*' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(shop.rendered).toHaveLength(2)
})

test('a page that fails says nothing of the inside and is tried again', async () => {
  const shop = await openShopWithPages()

  const answer = await shop.get('/products?search=broken')
  await shop.get('/products?search=broken')

  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('fell over')
  expect(shop.rendered).toHaveLength(2)
})

test('nothing of a visitor reaches a page', async () => {
  const shop = await openShopWithPages()

  const first = await shop.get('/', { cookie: 'larder=ana', 'x-forwarded-host': 'evil.example' })
  const second = await shop.get('/')

  expect(await first.text()).toBe(await second.text())
  expect(first.headers.get('set-cookie')).toBeNull()
})
