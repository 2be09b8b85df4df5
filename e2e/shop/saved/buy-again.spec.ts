import { axeViolations } from '../../support/axe.ts'
import { openSeller } from '../../support/mail.ts'
import { addAddress, register } from '../../support/people.ts'
import { addProduct, archive, newName } from '../../support/seller.ts'
import { expect, test } from '../../support/test.ts'
import { readAnswer } from '#test/read-answer.ts'

test('a shopper buys again with one tap, and hears first what is dearer or gone', async ({
  page,
  baseURL,
}) => {
  const seller = await openSeller(baseURL)
  const kind = newName('loaf').replaceAll(/[^a-z]/g, '')
  const rye = await addProduct(seller, { name: `Rye ${kind}` })
  const oat = await addProduct(seller, { name: `Oat ${kind}` })
  const nut = await addProduct(seller, { name: `Nut ${kind}` })
  await register(page)
  await addAddress(page)
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const items = [
    { product: rye._id, quantity: 2 },
    { product: oat._id, quantity: 1 },
  ]
  const data = { items, address: addresses[0]?._id }
  expect((await page.request.post('/api/order/cod', { data })).status()).toBe(200)
  await seller.post('/api/product/stock', { data: { id: oat._id, inStock: false } })
  await seller.post('/api/product/price', { data: { id: rye._id, price: 6, offerPrice: 5 } })

  await page.goto('/')
  const row = page.getByRole('region', { name: 'Buy again' })
  await expect(row.getByRole('article')).toHaveCount(2)
  await expect(row).toContainText('Dearer: $5.00, you paid $4.20')
  await expect(row).toContainText(`Out of stock: ${oat.name}. This is the nearest`)
  await row.getByRole('link', { name: 'See all' }).click()

  await expect(page.getByRole('heading', { name: 'Buy again', level: 1 })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('article')).toHaveCount(2)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page)]).toEqual([width, []])
  }
  await main.getByRole('button', { name: `Add 2 ${rye.name}` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await main.getByRole('button', { name: `Add ${nut.name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  for (const { _id } of [rye, oat, nut]) await archive(seller, _id)
  await seller.dispose()
})
