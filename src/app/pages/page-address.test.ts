import { expect, test } from 'vitest'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'

test('categories and products that do not exist are one page each, kept until the catalogue changes', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells({ category: 'Vegetables' })
  const archived = await shop.sells({ category: 'Vegetables' })
  await (
    await shop.sellerClient()
  ).call('POST /api/product/archive', {
    json: { id: archived, archived: true },
  })

  for (let n = 0; n < 20; n++)
    for (const path of [
      `/products/made-up-${n}`,
      `/products/made-up-${n}?search=x`,
      `/products/vegetables/made-up-${n}`,
      `/products/fruits/${archived}`,
      `/products/vegetables/${archived}`,
    ])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404])
  await shop.get(`/products/made-up/${archived}.data`)

  const pages = ['/products/unknown', '/products/unknown/unknown', '/products/unknown/unknown.data']
  expect(shop.rendered).toEqual(pages)
  await setStock(shop, id, false)
  await shop.get('/products/made-up')
  expect(shop.rendered).toEqual([...pages, '/products/unknown'])
})

test('a page has one address, and other spellings lead to it without being rendered', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells({ category: 'Vegetables' })
  const moved = [
    ['/Products', '/products'],
    ['/products/VEGETABLES?search=Green%20apple', '/products/vegetables?search=Green%20apple'],
    ['/products/Vegetables.data', '/products/vegetables.data'],
    ['/products/vegetables.DATA', '/products/vegetables.data'],
    ['/products/%56egetables', '/products/vegetables'],
    [`/PRODUCTS/Vegetables/${id}`, `/products/vegetables/${id}`],
    ['/MY-orders/One', '/my-orders/One'],
    ['/My-Orders/%5Cevil.example', '/my-orders/%5Cevil.example'],
    ['/Seller/Orders/One/SLIP', '/seller/orders/One/slip'],
    ['/seller/Product-List', '/seller/product-list'],
  ] as const

  for (const [path, to] of moved) {
    const { status, headers } = await shop.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, to])
  }

  expect(shop.rendered).toEqual([])
  expect((await shop.get(`/products/vegetables/${id}`)).status).toBe(200)
})

test('a product under an old or wrong category leads to its place', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells({ category: 'Vegetables' })

  for (const [path, to] of [
    [`/products/fruits/${id}`, `/products/vegetables/${id}`],
    [`/products/made-up/${id}?search=x`, `/products/vegetables/${id}`],
    [`/products/fruits/${id}.data`, `/products/vegetables/${id}.data`],
  ] as const) {
    const { status, headers } = await shop.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, to])
  }
  expect(shop.rendered).toEqual([])
})

test('however the case of an address is varied, the home page stays in the cache', async () => {
  const shop = await openShopWithPages()
  await shop.text('/')
  const variants = Array.from({ length: 900 }, (_, n) =>
    'vegetables'
      .split('')
      .map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  )

  for (const variant of variants) await shop.get(`/products/${variant}`)
  await shop.text('/')

  expect(shop.rendered).toEqual(['/', '/products/vegetables'])
})

test('a slash too many leads to the page, and never away from the shop', async () => {
  const shop = await openShopWithPages()

  const slash = await shop.get('/products/?search=apple')
  const outside = await shop.app.request('http://localhost//evil.example/', {}, {})

  expect(slash.status).toBe(301)
  expect(slash.headers.get('location')).toBe('/products?search=apple')
  expect(outside.status).toBe(404)
  expect(outside.headers.get('location')).toBeNull()
})

test('what is written as %5C or %09 stays so: decoded, a browser would take it for another site', async () => {
  const shop = await openShopWithPages()
  const paths = ['/%5Cevil.example', '/%09/evil.example', '/%0D%0AX-Evil:%201', '/a%00', '/%C3%A9']

  for (const path of paths) {
    const { status, headers } = await shop.get(`${path}/`)
    expect([status, headers.get('location')]).toEqual([301, path])
  }
})

test('a list with filters has one address, and other spellings lead to it without being rendered', async () => {
  const shop = await openShopWithPages()

  for (const [path, to] of [
    ['/products?diet=organic+vegan', '/products?diet=vegan+organic'],
    ['/products?diet=Vegan,vegan', '/products?diet=vegan'],
    ['/products?without=milk&diet=vegan', '/products?diet=vegan&without=milk'],
    ['/products?sort=name&diet=vegan&search=x', '/products?search=x&diet=vegan&sort=name'],
    ['/products/dairy?diet=raw', '/products/dairy'],
    ['/products/dairy.data?diet=raw&sort=name', '/products/dairy.data?sort=name'],
  ] as const) {
    const { status, headers } = await shop.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, to])
  }
  expect(shop.rendered).toEqual([])
  expect((await shop.get('/products?diet=vegan&without=milk&utm_source=x')).status).toBe(200)
})

test('lists with up to two filters are kept, made-up combinations of more are not', async () => {
  const shop = await openShopWithPages()
  const two = '/products?diet=vegan&without=milk'
  const three = '/products?diet=vegan+organic&without=milk'

  for (const path of [two, two, three, three]) await shop.get(path)

  expect(shop.rendered).toEqual([two, three, three])
})
