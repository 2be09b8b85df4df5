import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a list is filtered by diet and allergen, sorted, and cleared', async ({ page }) => {
  await page.goto('/products')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('link', { name: /^Vegan \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/products?diet=vegan')
  // The address changes before the links of the page do.
  const gluten = page.getByRole('link', { name: /^Gluten \(\d+\)$/ })
  await expect(gluten).toHaveAttribute('href', '/products?diet=vegan&without=gluten')
  await gluten.click()
  await expect(page).toHaveURL('/products?diet=vegan&without=gluten')
  await expect(page.getByRole('link', { name: 'Sourdough loaf' })).toHaveCount(0)

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page, 'main')]).toEqual([width, []])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Filter', { exact: true }).click()
  await page.getByText('Filter', { exact: true }).click()
  const total = await page.getByRole('main').getByRole('status').first().innerText()
  const showProducts = page.getByRole('button', { name: `Show ${total}` })
  await expect(showProducts).toBeInViewport({ ratio: 1 })
  await showProducts.click()
  await expect(gluten).toBeHidden()
  await expect(page.getByRole('article').first()).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('Sort by').selectOption('Lowest unit price')
  await expect(page).toHaveURL('/products?diet=vegan&without=gluten&sort=unit-price')
  const withoutGluten = page.getByRole('link', { name: 'Remove filter: Without gluten' })
  await expect(withoutGluten).toHaveAttribute('href', '/products?diet=vegan&sort=unit-price')
  await withoutGluten.click()
  await expect(page).toHaveURL('/products?diet=vegan&sort=unit-price')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/products?sort=unit-price')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are links', async ({ page }) => {
    await page.goto('/products/dairy?diet=vegetarian')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('link', { name: /^Eggs \(\d+\)$/ }).click()
    await expect(page).toHaveURL('/products/dairy?diet=vegetarian&without=eggs')
    await expect(page.getByRole('link', { name: 'Free-range eggs' })).toHaveCount(0)
  })
})
