import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { addAddress, register } from '../support/people.ts'
import { archiveBrought, bring, newName, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { paths } from '#web/paths.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(async ({ page }) => {
  await archiveBrought(page.request)
})

test('the seller fills in what is missing, a shopper reads it, and the slip carries it', async ({
  page,
}) => {
  const name = newName('Olives')
  const product = await bring(page, { name })
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('combobox', { name: 'Food facts' }).selectOption('allergens')
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Food facts …' }).click()
  const dialog = page.getByRole('dialog', { name: 'State a fact of 1 product' })
  await dialog.getByRole('checkbox', { name: 'Sulphites' }).check()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    'allergens not stated → sulphites',
  )
  expect(await axeViolations(page)).toEqual([])
  // Other tests change the shop between the preview and the change, which then has to be looked at again.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Change 1' }).click({ timeout: 2_000 })
    await expect(dialog).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('No products match')).toBeVisible()

  await page.goto(`/seller/products/${product._id}`)
  await page.getByText('Food facts (1 stated)').click()
  await page.getByLabel('Their address').fill('1 Grove Road, Bath')
  await page.getByLabel('Energy in kJ').fill('600')
  await page.getByLabel('Energy in kcal').fill('145')
  await page.getByRole('checkbox', { name: /^Sold loose/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Whose address is it? Please add who made it')).toBeVisible()
  await page.getByLabel('Made by').fill('Grove & Daughters')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product Updated').first()).toBeVisible()

  await page.goto(paths.product(product))
  const facts = page.getByRole('region', { name: 'Food facts' })
  await expect(facts).toContainText('Contains sulphites')
  await expect(facts).toContainText('Grove & Daughters')
  await expect(facts).toContainText('600 kJ / 145 kcal')

  await register(page)
  await addAddress(page)
  const { addresses } = await readAnswer(
    'GET /api/address/get',
    await page.request.get('/api/address/get'),
  )
  const items = [{ product: product._id, quantity: 1 }]
  const data = { items, address: addresses[0]?._id ?? '' }
  const placed = await page.request.post('/api/order/cod', { data })
  const { orderId } = await readAnswer('POST /api/order/cod', placed)
  await page.goto(`/seller/orders/${orderId}/slip`)
  await expect(page.getByRole('article', { name: /^Packing slip/ })).toContainText(
    'Contains sulphites',
  )
  await page.goto(`/seller/orders/${orderId}/receipt`)
  await expect(page.getByText('Contains sulphites').first()).toBeAttached()
})
