import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { newBarcode, test } from '../../support/camera.ts'
import { scan } from '../../support/scanner.ts'
import { addProduct, archiveBrought, brought, newName } from '../../support/seller.ts'
import { expect } from '../../support/test.ts'

test.afterEach(({ request }) => archiveBrought(request))

async function bringWith(page: Page, barcodes: string) {
  const product = await addProduct(page.request, {
    name: newName('Scanned oats'),
    barcodes,
    stock: 4,
  })
  brought.push(product._id)
  return product
}

test('a scanner that types finds a product, books a delivery and gives an unknown code away', async ({
  page,
}) => {
  const code = newBarcode()
  const { name } = await bringWith(page, code)
  await page.goto('/seller/product-list')
  const dialog = page.getByRole('dialog', { name: 'Scan' })

  // A person who types into a field keeps what is typed, and finds the product too.
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.pressSequentially(code)
  await search.press('Enter')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await search.blur()
  await scan(page, code)
  const found = dialog.getByRole('region', { name })
  await expect(found.getByRole('textbox', { name: `Count of ${name}` })).toHaveValue('4')
  await found.getByRole('button', { name: `Delivery of ${name}` }).click()
  await page.getByRole('textbox', { name: 'How many came?' }).fill('8')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(found.getByRole('textbox', { name: `Count of ${name}` })).toHaveValue('12')
  expect(await axeViolations(page)).toEqual([])

  const field = dialog.getByRole('textbox', { name: 'Barcode' })
  const wrong = `${code.slice(0, -1)}${(Number(code.slice(-1)) + 1) % 10}`
  await field.fill(wrong)
  await field.press('Enter')
  await expect(dialog.getByText('its last digit does not fit the others')).toBeVisible()
  await field.fill('9'.repeat(500))
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByText('it has 100 digits instead of 8, 12, 13 or 14')).toBeVisible()

  const unknown = newBarcode()
  await dialog.getByRole('button', { name: 'Find' }).focus()
  await scan(page, unknown)
  await expect(dialog.getByText(`No product has the barcode ${unknown}.`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('searchbox', { name: 'Give it to a product' }).fill(name)
  await dialog.getByRole('button', { name: `Give the barcode to ${name}` }).click()
  await expect(found).toBeVisible()
  await found.getByRole('link', { name: 'Edit' }).click()
  const barcodes = page.getByRole('textbox', { name: 'Barcodes' })
  await expect(barcodes).toHaveValue(`${code} ${unknown}`)

  // Enter after a code in the field begins the next code instead of saving.
  await barcodes.press('End')
  await barcodes.pressSequentially(' 12345678')
  await barcodes.press('Enter')
  await expect(barcodes).toHaveValue(`${code} ${unknown} 12345678 `)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('12345678 is not a barcode')).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()

  const another = newBarcode()
  await scan(page, another)
  await dialog.getByRole('link', { name: 'Add a new product with it' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
  await expect(barcodes).toHaveValue(another)
})

test('the camera finds a product', async ({ page, context, filmed }) => {
  const { name } = await bringWith(page, filmed)
  await context.grantPermissions(['camera'])
  await page.goto('/seller/orders')

  await page.getByRole('button', { name: 'Scan a barcode' }).click()

  const dialog = page.getByRole('dialog', { name: 'Scan' })
  await expect(dialog.getByText('Hold the barcode into the frame')).toBeVisible()
  await expect(dialog.getByRole('region', { name })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a camera that is refused says so, and the code can be typed', async ({ page }) => {
  const code = newBarcode()
  const { name } = await bringWith(page, code)
  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan' })

  await dialog.getByRole('button', { name: 'Use the camera' }).click()
  await expect(dialog.getByText('The camera is not allowed here.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Barcode' }).fill(code)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByRole('region', { name })).toBeVisible()
})
