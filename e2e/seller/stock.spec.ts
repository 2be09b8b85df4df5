import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { addProduct, archive, newName, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'

/** Today lists eight low products, which may all be those of other tests. */
async function showOnly(page: Page, id: string) {
  await page.route('**/api/product/low-stock', async (route) => {
    const response = await route.fetch()
    const answer = await readAnswer('GET /api/product/low-stock', response)
    const products = answer.products.filter(({ _id }) => _id === id)
    await route.fulfill({ response, json: { ...answer, products, total: products.length } })
  })
}

test('the seller counts in the list, books a delivery, reads the history and prints what to order', async ({
  page,
  complaints,
}) => {
  const product = await addProduct(page.request, { name: newName('Counted rye'), weight: '800 g' })
  const { _id: id, name } = product
  const count = page.getByRole('textbox', { name: `Count of ${name}` })
  const delivery = page.getByRole('button', { name: `Delivery of ${name}` })
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)

  await expect(count).toHaveValue('')
  await expect(delivery).toHaveCount(0)
  await count.fill('a few')
  await count.press('Enter')
  await expect(page.getByText('A whole number from 0 to 1,000,000')).toBeVisible()
  await count.press('Escape')
  await expect(count).toHaveValue('')
  await count.fill('12')
  await count.press('Enter')
  await expect(delivery).toBeVisible()

  // Sold or counted elsewhere while the field is open.
  await count.fill('20')
  await page.request.post('/api/product/stock-add', {
    data: { id, add: -1, reason: 'correction' },
  })
  await count.blur()
  await expect(
    page.getByText('The count is 11 now. Nothing was saved (you typed 20)'),
  ).toBeVisible()
  await expect(count).toHaveValue('11')
  const refused = complaints.splice(0)
  expect(refused).toEqual([expect.stringContaining('409')])

  await delivery.click()
  const dialog = page.getByRole('dialog', { name })
  const lowMark = dialog.getByRole('textbox', { name: 'Low at' })
  await lowMark.fill('5')
  await lowMark.press('Enter')
  await expect(lowMark).toBeEditable()
  await dialog.getByText('Spoiled').click()
  await dialog.getByRole('textbox', { name: 'How many are spoiled?' }).fill('8')
  await expect(dialog.getByText('11 there now, 3 afterwards.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(count).toHaveValue('3')
  await expect(page.getByText('Low', { exact: true }).last()).toBeVisible()

  await showOnly(page, id)
  await page.goto('/seller/today')
  const panel = page.getByRole('region', { name: 'Low stock' })
  const row = panel.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('3 left')
  await panel.getByRole('link', { name: 'Order list' }).click()

  const amount = page.getByRole('textbox', { name: `To order: ${name}` })
  await expect(amount).toHaveValue('7')
  await amount.fill('24')
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`${name},800 g,Bakery & Breads,3,5,24,${id}`)

  await page.getByRole('link', { name: 'Today' }).click()
  await row.getByRole('button', { name: `Delivery of ${name}` }).click()
  await page.getByRole('textbox', { name: 'How many came?' }).fill('24')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await count.fill('0')
  await count.press('Enter')
  const inStock = page.getByRole('switch', { name: `${name} in stock` })
  const why = page.getByText('It has 0 pieces: out of stock until you add some')
  await expect(why).toBeVisible()
  await inStock.click()
  await expect(why).toHaveCount(0)
  await inStock.click()
  await expect(why).toHaveCount(1)
  await expect(inStock).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await count.fill('27')
  await count.press('Enter')
  await expect(why).toHaveCount(0)

  await page.goto(`/seller/products/${id}/stock`)
  await expect(page.getByRole('row')).toContainText([
    /^Time/,
    /counted.*\+2727$/,
    /counted.*−270$/,
    /delivery.*\+2427$/,
    /spoiled.*−83$/,
    /correction.*−111$/,
    /counted.*\+1212$/,
  ])
  await expect(count).toHaveValue('27')
  expect(await axeViolations(page)).toEqual([])
  await archive(page.request, id)
})
