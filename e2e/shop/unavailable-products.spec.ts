import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { expect, test } from '../support/test.ts'
import { someProducts } from '../support/people.ts'

test('the shop counts a view of an out-of-stock product once a session', async ({ page }) => {
  const [first, second] = await someProducts(page, 2, 'inStock=false')
  const [inStock] = await someProducts(page, 1)
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product/out-of-stock-view'))
      reported.push(request.postData() ?? '')
  })
  const expectReports = (...products: ({ _id: string } | undefined)[]) =>
    expect.poll(() => reported).toEqual(products.map((it) => JSON.stringify({ id: it?._id })))
  /** Every page asks this when it has started. */
  const started = async (open: () => Promise<unknown>) =>
    Promise.all([page.waitForRequest('**/api/user/is-auth'), open()])
  const open = (product?: { _id: string; category: string }) =>
    page.goto(`/products/${product?.category.toLowerCase()}/${product?._id}`)

  await started(() => open(first))
  await expectReports(first)
  await started(() => page.reload())
  await started(() => open(inStock))
  await started(() => open(second))

  await expectReports(first, second)
})

test('the page of an archived product is gone at once, and there again when it comes back', async ({
  page,
  complaints,
}) => {
  const { request } = page
  await request.post('/api/seller/login', { data: demoSeller })
  const productData = { name: 'Quince', category: 'Fruits', price: 3, offerPrice: 2 }
  const added = await request.post('/api/product/add', {
    multipart: { productData: JSON.stringify(productData) },
  })
  const { product } = await readAnswer('POST /api/product/add', added)
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
