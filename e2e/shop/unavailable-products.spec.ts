import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { someProducts } from '../support/people.ts'

/** What the browser tells of while something is done. */
async function asksDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product/out-of-stock-view'))
      asked.push(request.postData() ?? '')
  })
  await work()
  // Whatever was to be told has been by now.
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return asked
}

test('the shop hears once a session that somebody looked for what is off the shelf', async ({
  page,
}) => {
  const [off] = await someProducts(page, 1, 'inStock=false')
  const [on] = await someProducts(page, 1)
  const pageOf = (product?: { _id: string; category: string }) =>
    page.goto(`/products/${product?.category.toLowerCase()}/${product?._id}`)

  const first = await asksDuring(page, () => pageOf(off))
  const again = await asksDuring(page, () => page.reload())
  const inStock = await asksDuring(page, () => pageOf(on))

  expect(first).toEqual([JSON.stringify({ id: off?._id })])
  expect(again).toEqual([])
  expect(inStock).toEqual([])
})

test('the page of an archived product is gone at once, and there again when it comes back', async ({
  page,
  complaints,
}) => {
  const { request } = page
  const { demo } = (await (await request.get('/api/seller/is-auth')).json()) as { demo: object }
  await request.post('/api/seller/login', { data: demo })
  const productData = { name: 'Quince', category: 'Fruits', price: 3, offerPrice: 2 }
  const added = await request.post('/api/product/add', {
    multipart: { productData: JSON.stringify(productData) },
  })
  const { product } = (await added.json()) as { product: { _id: string } }
  const path = `/products/fruits/${product._id}`
  const archive = (archived: boolean) =>
    request.post('/api/product/archive', { data: { id: product._id, archived } })
  const statusOf = async () => (await page.goto(path))?.status()

  expect(await statusOf()).toBe(200)
  await archive(true)
  expect(await statusOf()).toBe(404)
  expect(await (await request.get('/products?search=quince')).text()).not.toContain(product._id)
  await archive(false)
  expect(await statusOf()).toBe(200)
  await archive(true)

  // The browser says of a missing page that it is missing.
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes('404')))
})
