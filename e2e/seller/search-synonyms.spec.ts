import { axeViolations } from '../support/axe.ts'
import { addProduct, archive, newName, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'

test('what was searched and not found becomes a synonym, and is found', async ({ page }) => {
  const product = await addProduct(page.request, { name: newName('Brinjal') })
  // Only letters, and like no other word.
  const missing = `zq${Array.from(newName(''), (letter) => 'abcdefghij'[Number(letter)] ?? letter)
    .join('')
    .trim()}xx`
  const results = `/products?search=${missing}`

  const counted = page.waitForResponse('**/api/product/search-miss')
  await page.goto(results)
  await expect(page.getByText(`No products match “${missing}”.`)).toBeVisible()
  expect((await counted).status()).toBe(200)

  await page.goto('/seller/today')
  const panel = page.getByRole('region', { name: 'Searched and not found' })
  await expect(panel.getByRole('listitem').filter({ hasText: missing })).toContainText('once, last')
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('link', { name: `Add a product: ${missing}` }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Zq${missing.slice(2)}`)
  await page.getByRole('button', { name: 'Start over' }).click()

  await page.goto('/seller/today')
  await panel.getByRole('link', { name: `Make a synonym: ${missing}` }).click()
  const group = page.getByRole('textbox', { name: 'Synonyms 1', exact: true })
  await expect(group).toHaveValue(`${missing}, `)
  // All of it at once: otherwise the bar that saves lies over a part of the list.
  await page.setViewportSize({ width: 1440, height: 4_000 })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Add at least one more word that means the same')).toBeVisible()
  await group.fill(`${missing}, ${product.name}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Synonyms Saved')).toBeVisible()

  await page.goto(results)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  await expect(
    page.getByText(`Also showing results for “${product.name.toLowerCase()}”`),
  ).toBeVisible()

  await page.goto('/seller/settings/search')
  await page.getByRole('button', { name: 'Remove synonyms 1', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Synonyms Saved')).toBeVisible()
  await archive(page.request, product._id)
})
