import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { archiveBrought, bring, newName, picture, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, keepToasts } from '../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(async ({ page }) => {
  await archiveBrought(page.request)
})

const png = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(colour),
})

const readOne = async (page: Page, id: string) =>
  (await readAnswer('GET /api/product/one', await page.request.get(`/api/product/one?id=${id}`)))
    .product

test('many products are raised and moved at once, after a preview, and one click takes it back', async ({
  page,
}) => {
  const word = newName('Muffin')
  for (const kind of ['plain', 'nut', 'berry']) await bring(page, { name: `${word} ${kind}` })
  await page.goto(`/seller/product-list?search=${encodeURIComponent(word)}&sort=name`)
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('checkbox', { name: `Select ${word} nut` }).uncheck()
  await expect(page.getByText('2 selected')).toBeVisible()
  await keepToasts(page)
  await page.getByRole('button', { name: 'Price …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 products' })
  await dialog.getByLabel('Percent').fill('many')
  await expect(dialog.getByText('A number up to 900')).toBeVisible()
  await dialog.getByLabel('Percent').fill('10')
  await expect(dialog.getByText('2 will change.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    'price $5.00 → $5.50, offer price $4.20 → $4.62',
  )
  expect(await axeViolations(page)).toEqual([])
  // Other tests change the shop between the preview and the change, which then has to be looked at again.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Change 2' }).click({ timeout: 2_000 })
    await expect(dialog).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  const prices = page.getByRole('button', { name: /^Change the price of/ })
  await expect(prices).toContainText(['$4.62', '$4.20', '$4.62'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(prices).toContainText(['$4.20', '$4.20', '$4.20'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page)).toEqual([])
})

test('an import asks about same names and counts, and passes over unknown columns', async ({
  page,
}) => {
  const product = await bring(page, { stock: 8 })
  await page.goto('/seller/import')
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('$4.20')
  const rows = `Name,Price,Count,Colour\n${product.name},$6.10,12,red`
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'A question first' })).toBeVisible()
  await expect(page.getByText('not known here and passed over')).toContainText('Colour')
  const confirm = page.getByRole('button', { name: 'Confirm import' })
  await expect(confirm).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Update the product of that name' }).click()
  const change = page.getByRole('table', { name: 'Changes' }).getByRole('row').last()
  await expect(change).toContainText('price $5.00 → $6.10')
  await expect(change).not.toContainText('count')
  const counts = page.getByRole('checkbox', { name: /Set the counts too/ })
  await expect(counts).not.toBeChecked()
  await counts.click()
  await expect(change).toContainText('count 8 → 12')
  await counts.click()
  await expect(change).not.toContainText('count')
  await expect(async () => {
    await confirm.click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const now = await readOne(page, product._id)
  expect([now.price, now.offerPrice, now.stock]).toEqual([6.1, 4.2, 8])
})

test('a product is duplicated with its pictures, counted from the start, and deleted for good', async ({
  page,
}) => {
  const product = await bring(page)
  await page.goto(`/seller/products/${product._id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(`${product.name} (copy)`)
  await expect(page.getByRole('img', { name: 'Number 1' })).toBeVisible()
  await page.getByLabel('Low mark').fill('3')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('A low mark needs a count')).toBeVisible()
  await page.getByLabel('Count', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectToast(page, 'Product Added')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()

  await expect(page.getByLabel(/^Count of/)).toHaveValue('12')
  const lowMark = page.getByLabel(/^Low at/)
  await expect(lowMark).toHaveValue('3')
  await lowMark.fill('4')
  await lowMark.press('Enter')
  await expectToast(page, 'Stock Updated')
  // The form can be saved, although the low mark was changed meanwhile.
  await page.getByLabel('Price', { exact: true }).fill('6')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Product Updated')
  const copy = await readOne(page, new URL(page.url()).pathname.split('/').at(-1) ?? '')
  expect(copy).toMatchObject({ price: 6, offerPrice: 4.2, stock: 12, lowStock: 4 })
  expect(copy.image).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Stock of/ })).toBeVisible()
  await expect(lowMark).toHaveValue('4')
  await page.goBack()

  await page.getByRole('button', { name: /^Archive/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Delete …' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, '1 product deleted')
  await expect(page).toHaveURL(/product-list\?archived=true/)
  const gone = await page.request.get(`/api/product/one?id=${copy._id}`)
  expect(gone.status()).toBe(404)
})

test('pictures find their products by name, and what does not match is shown before saving', async ({
  page,
}) => {
  const product = await bring(page)
  await page.goto('/seller/product-list')
  await page.getByRole('link', { name: 'Pictures' }).click()
  const files = page.getByLabel('Choose pictures or a zip')
  await files.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText('This file is damaged or no zip file')).toBeVisible()
  const slug = product.name.toLowerCase().replaceAll(' ', '-')
  await files.setInputFiles([
    await png(`${slug}.png`, '#0000aa'),
    await png(`${slug}-2.png`, '#00aa00'),
    await png('shoes.png', '#aa0000'),
  ])
  await expect(page.getByRole('heading', { name: '2 pictures for 1 product' })).toBeVisible()
  await expect(page.getByRole('region', { name: '1 file not used' })).toContainText('shoes.png')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Save 2 pictures' }).click()
  await expect(page.getByRole('heading', { name: '1 product has new pictures' })).toBeVisible()
  expect((await readOne(page, product._id)).image).toHaveLength(3)
})
