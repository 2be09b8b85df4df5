import { addProduct } from '../../support/seller.ts'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

test('a product is recalled after a preview, and who bought it reads it on the order', async ({
  page,
  shopper,
}) => {
  const product = await addProduct(page.request)
  const order = await shopper.order([product])
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await page.request.post('/api/order/status', { data: { id: order.id, status } })
  await page.goto(`/seller/products/${product._id}`)
  await page.getByRole('link', { name: 'Recall' }).click()
  await expect(page.getByText('1 person, 1 order, 2 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Tell 1 person' }).click()
  await expect(page.getByText('What shall they be told?')).toBeVisible()
  await page.getByLabel('What they are told').fill('Glass in it. Please throw it away.')
  await expect(page.getByLabel('Take it out of the shop now')).toBeChecked()
  await page.getByLabel('Give everyone their money back for it').check()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tell 1 person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Glass in it.')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tell 1 person' }).click()
  await expectToast(page, '1 email is on its way')
  await expect(
    page.getByText('Everyone who bought it on these days was told before.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Recalled / })).toBeVisible()
  await expect(page.getByText('To be paid out in cash:')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Paid out: order ${order.number}` }).click()
  await expect(page.getByText('To be paid out in cash:')).toHaveCount(0)

  await page.context().addCookies((await shopper.request.storageState()).cookies)
  await page.goto(`/my-orders/${order.id}`)
  const notice = page.getByRole('region', { name: `${product.name} is recalled` })
  await expect(notice).toContainText('Glass in it. Please throw it away.')
  expect(await axeViolations(page)).toEqual([])
})
