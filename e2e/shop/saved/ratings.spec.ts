import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { openSeller } from '../../support/mail.ts'
import { addAddress, ordersOf, register } from '../../support/people.ts'
import { addProduct, archive } from '../../support/seller.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium itself reports the refused rating without stars in its console.
test.use({ expectedComplaints: /400/ })

test('who had a product delivered rates it, and everybody reads it and the answer', async ({
  page,
  baseURL,
}) => {
  const seller = await openSeller(baseURL)
  const product = await addProduct(seller)
  await register(page, 'Ana Lopez')
  await addAddress(page)
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const items = [{ product: product._id, quantity: 1 }]
  await page.request.post('/api/order/cod', { data: { items, address: addresses[0]?._id } })
  const id = (await ordersOf(page))[0]?._id ?? ''
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.post('/api/order/status', { data: { id, status } })

  await page.goto(`/my-orders/${id}`)
  const form = page.getByRole('form', { name: `Rate ${product.name}` })
  await form.getByRole('button', { name: 'Rate' }).click()
  await expect(form.getByRole('alert')).toContainText('one to five stars')
  await form.getByRole('radio', { name: '4 of 5: Good' }).focus()
  await page.keyboard.press('Space')
  await form.getByLabel(`A sentence about ${product.name}`).fill('Dark, moist and gone.')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page, 'main')]).toEqual([width, []])
  }
  await form.getByRole('button', { name: 'Rate' }).click()
  await expectToast(page, 'Thank you for your rating')

  const list = await seller.get('/api/seller/ratings')
  const { ratings } = await readAnswer('GET /api/seller/ratings', list)
  const rating = ratings.find((it) => it.product._id === product._id)?._id
  await seller.post('/api/seller/ratings/answer', {
    data: { id: rating, answer: 'More on Friday' },
  })
  await page.goto(`/products/bakery/${product._id}`)
  const section = page.getByRole('region', { name: 'Ratings' })
  await expect(section.getByRole('listitem')).toContainText('Ana')
  await expect(section.getByRole('listitem')).toContainText('Dark, moist and gone.')
  await expect(section.getByRole('listitem')).toContainText('Answer from LarderMore on Friday')
  await expect(section.getByRole('button', { name: 'Change' })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page, 'main')]).toEqual([width, []])
  }
  await archive(seller, product._id)
  await seller.dispose()
})
