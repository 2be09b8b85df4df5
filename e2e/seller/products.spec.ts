import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import {
  archiveBrought,
  bring,
  brought,
  newName,
  picture,
  test,
  type Added,
} from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, keepToasts } from '../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(async ({ page }) => {
  await archiveBrought(page.request)
})

const inShop = ({ _id, category }: Added) => `/products/${category.toLowerCase()}/${_id}`
const listOf = ({ name }: Added) => `/seller/product-list?search=${encodeURIComponent(name)}`
const png = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(colour),
})

const csv = (...rows: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,category,price,offerPrice', ...rows].join('\n')),
})

async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Category').selectOption('Bakery')
  await page.getByLabel('Price', { exact: true }).fill('5')
  await page.getByLabel('Offer price').fill('4.20')
  await page.getByLabel('Description').fill('Dark and moist\nBaked this morning')
}

test('a product with four pictures is in the shop at once', async ({ page }) => {
  const name = newName('Walnut bread')
  const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
  await page.goto('/seller')
  await page
    .getByLabel('Add pictures')
    .setInputFiles(await Promise.all(colours.map((colour, place) => png(`${place}.png`, colour))))
  await expect(page.getByRole('img', { name: 'Number 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 4 left' }).click()
  await expect(page.getByRole('button', { name: 'Move picture 3 left' })).toBeFocused()
  await page.getByLabel('Offer price').fill('cheap')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Offer price must be a number')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await fillProduct(page, name)
  await page.getByRole('button', { name: 'Add product' }).click()

  await expectToast(page, 'Product Added')
  await expect(page.getByText(`${name} is in the shop.`)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Number 1' })).toHaveCount(0)
  const edit = await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href')
  brought.push(edit?.split('/').at(-1) ?? '')
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Baked this morning')).toBeVisible()
  const list = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`)
  const { products } = await readAnswer('GET /api/product/list', list)
  expect(products[0]?.image).toHaveLength(4)
})

test('a photo of more than 5 MB is made smaller and stays upright, and a damaged one is named', async ({
  page,
}) => {
  const product = await bring(page)
  const [width, height] = [3000, 2000]
  const photo = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    // The camera was held upright: the picture must be turned.
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(photo.byteLength).toBeGreaterThan(5_000_000)
  const damaged = Buffer.concat([photo.subarray(0, 20), randomBytes(6_000_000)])
  await page.goto(`/seller/products/${product._id}`)
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged },
  ])
  await expect(page.getByText('damaged.jpg cannot be opened')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Number 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Product Updated')

  const one = await page.request.get(`/api/product/one?id=${product._id}`)
  const { image } = (await readAnswer('GET /api/product/one', one)).product
  const stored = await page.request.get(new URL(image[0] ?? '', page.url()).href)
  const size = await sharp(await stored.body()).metadata()
  expect(image).toHaveLength(1)
  expect([size.width, size.height]).toEqual([960, 1440])
})

test('what is no picture is refused, and nothing typed is lost', async ({ page }) => {
  const name = newName('Corn bread')
  await page.goto('/seller')
  await fillProduct(page, name)
  const pictures = page.getByLabel('Add pictures')
  await pictures.setInputFiles([
    await png('good.png', '#aa0000'),
    { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('I am a text') },
  ])
  await expect(page.getByText('text.png is not a PNG, JPEG or WebP picture')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Number 1' })).toBeVisible()

  // It begins like a picture: only the shop finds out.
  const broken = Buffer.concat([(await picture('#00aa00')).subarray(0, 40), Buffer.alloc(50)])
  await pictures.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: broken })
  await page.getByRole('button', { name: 'Add product' }).click()

  await expect(page.getByRole('group').getByText('This picture cannot be used')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('the stock switch changes the shop, and moves back when the shop is out of reach', async ({
  page,
  context,
}) => {
  const product = await bring(page)
  await page.goto(listOf(product))
  const inStock = page.getByRole('switch', { name: `${product.name} in stock` })
  await inStock.click()
  await expectToast(page, 'Stock Updated')
  await expect(inStock).not.toBeChecked()
  const shop = await context.newPage()
  await shop.goto(inShop(product))
  await expect(shop.getByText('Out of stock today.')).toBeVisible()
  await shop.close()

  await keepToasts(page)
  await page.route('**/api/product/stock', (route) => route.abort())
  await inStock.click()
  await expectToast(page, 'Unable to fetch backend: ')
  await expect(inStock).not.toBeChecked()
  const toasts = page.locator('[data-toast]:not([aria-hidden=true])')
  for (const place of [page.getByRole('heading', { level: 1 }), inStock])
    expect(await overlaps(toasts, place)).toBe(false)

  await page.unroute('**/api/product/stock')
  await inStock.click()
  await expect(inStock).toBeChecked()
  await expect(toasts).toHaveText(['Stock Updated'])
})

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both must be on the page')
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a price is changed where it stands, and back again', async ({ page }) => {
  const product = await bring(page)
  await page.goto(listOf(product))
  const price = page.getByRole('button', { name: `Change the price of ${product.name}` })
  await expect(price).toBeVisible()
  await keepToasts(page)
  await price.click()
  await page.getByLabel('Offer price').fill('6')
  await expect(page.getByText('Offer price cannot be more than the price')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toContainText('$4.20')

  await page.keyboard.press('Enter')
  await page.getByLabel('Offer price').fill('3.9')
  await page.keyboard.press('Enter')
  await expect(price).toContainText('$3.90')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toContainText('$4.20')
})

test('the offer price follows the price as it is typed, until a lower one is typed', async ({
  page,
}) => {
  await page.goto('/seller')
  const price = page.getByLabel('Price', { exact: true })
  const offer = page.getByLabel('Offer price')
  await fillProduct(page, newName('Rye bread'))
  await offer.fill('')
  await price.focus()
  await expect(offer).toHaveValue('5')
  await price.press('End')
  await price.pressSequentially('.50')
  await expect(offer).toHaveValue('5.50')
  expect(await axeViolations(page)).toEqual([])

  // The new price begins like the offer, which stays.
  await offer.fill('4')
  await price.fill('')
  await price.pressSequentially('40')
  await expect(offer).toHaveValue('4')
  await expect(page.getByText('An offer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectToast(page, 'Product Added')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(offer).toHaveValue('4.00')
  await offer.fill('40')
  await price.fill('41')
  await expect(offer).toHaveValue('41')
  await page.getByLabel('Sold', { exact: true }).selectOption('by weight')
  await page.getByLabel('Price per kg', { exact: true }).fill('12')
  await expect(page.getByLabel('Offer price per kg')).toHaveValue('12')
})

test('a price that is raised makes no offer', async ({ page }) => {
  const product = await bring(page, { price: 2.63, offerPrice: 2.63 })
  await page.goto(`/seller/products/${product._id}`)
  await expect(page.getByLabel('Offer price')).toHaveValue('2.63')
  await page.getByLabel('Price', { exact: true }).fill('3')
  await expect(page.getByLabel('Offer price')).toHaveValue('3')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Product Updated')
  await page.goto(listOf(product))
  const price = page.getByRole('button', { name: `Change the price of ${product.name}` })
  await expect(price).toHaveText(`Change the price of ${product.name}: $3.00`)
  await price.click()
  await page.getByLabel('Price', { exact: true }).fill('3,20')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText(`Change the price of ${product.name}: $3.20`)
})

test('a product is edited, and a change made elsewhere is not run over', async ({ page }) => {
  const product = await bring(page)
  await page.goto(`/seller/products/${product._id}`)
  const name = newName('Rye bread')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Add pictures').setInputFiles(await png('b.png', '#0000aa'))
  await page.getByRole('button', { name: 'Move picture 2 left' }).click()
  const data = { id: product._id, price: 8, offerPrice: 7 }
  await page.request.post('/api/product/price', { data })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('was changed elsewhere in the meantime')
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(page.getByLabel('Offer price')).toHaveValue('7.00')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expectToast(page, 'Product Updated')
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$7.00').first()).toBeVisible()
})

test('an archived product leaves the shop, and comes back', async ({ page }) => {
  const product = await bring(page)
  await page.goto(listOf(product))
  const archiveIt = page.getByRole('button', { name: `Archive ${product.name}` })
  await expect(archiveIt).toBeVisible()
  await keepToasts(page)
  await archiveIt.click()
  const dialog = page.getByRole('dialog', { name: `Archive ${product.name}?` })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('No products match')).toBeVisible()
  expect((await page.request.get(inShop(product))).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  expect((await page.request.get(inShop(product))).status()).toBe(200)
})

test('a file with bad rows changes nothing, and a good one is imported', async ({ page }) => {
  const name = newName('Oat drink')
  await page.goto('/seller/import')
  const file = page.getByLabel('Choose a CSV file')
  await file.setInputFiles(csv(`${name},Drinks,2.40,2.10`, `${name} 2,Shoes,2,9`))
  await expect(page.getByRole('heading', { name: 'Fix these rows' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 category/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 offerPrice/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm import' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await file.setInputFiles(csv(`${name},Drinks,2.40,2.10`))
  // The shop changes between the check and the import, so the file must be checked again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Confirm import' }).click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  brought.push(id)

  await page.goto('/seller/import')
  await file.setInputFiles({ ...csv(), buffer: Buffer.from(`id,offerPrice\n${id},1.90`) })
  const change = page.getByRole('table', { name: 'Changes' }).getByRole('row').last()
  await expect(change).toContainText(`${name}offer price $2.10 → $1.90`)
  expect(await axeViolations(page)).toEqual([])
})
