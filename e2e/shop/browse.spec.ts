import type { Page } from '@playwright/test'
import { layoutShift } from '../support/layout-shift.ts'
import { test as testInOwnShop } from '../support/own-shop.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prices = (page: Page) =>
  cards(page)
    .locator('strong')
    .evaluateAll((all) => all.map((it) => Number(it.textContent.replace('$', ''))))
const firstProduct = async (page: Page, path = '/products/vegetables') => {
  await page.goto(path)
  const link = cards(page).first().getByRole('link')
  return { name: await link.innerText(), to: (await link.getAttribute('href')) ?? '' }
}

test('all products that can be bought are on one page that grows', async ({ page }) => {
  // Other tests switch products on and off: what was counted may not be what came later.
  await expect(async () => {
    await page.goto('/products')
    await expect(cards(page)).toHaveCount(40)

    await cards(page).last().scrollIntoViewIfNeeded()

    await expect.poll(() => cards(page).count()).toBeGreaterThan(60)
    await expect(page.getByText('Out of stock')).toHaveCount(0)
    const names = await cards(page).getByRole('heading').allInnerTexts()
    expect(new Set(names).size).toBe(names.length)
    expect(await page.getByText(/^\d+ products$/).innerText()).toBe(`${names.length} products`)
  }).toPass()
})

test('a jump to the end of the page loads what comes there', async ({ page }) => {
  await page.goto('/products')
  await expect(cards(page)).toHaveCount(40)
  await page.keyboard.press('End')

  await expect.poll(() => cards(page).count()).toBeGreaterThan(60)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

const scrollDistance = (page: Page, from: number) =>
  page.evaluate((from) => Math.abs(window.scrollY - from), from)

test('Back finds the list as long as it was, at the same place', async ({ page }) => {
  await page.goto('/products')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(60)
  const card = cards(page).nth(62).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await expect.poll(() => scrollDistance(page, 0)).toBe(0)

  await page.goBack()

  await expect(card).toBeInViewport()
  await expect.poll(() => scrollDistance(page, place)).toBeLessThan(5)

  await page.reload()
  await expect(card).toBeInViewport()
  await expect.poll(() => scrollDistance(page, place)).toBeLessThan(5)
})

testInOwnShop(
  'every card is the same after a reload and on the way back',
  async ({ shop, page }) => {
    await shop.start({ DEMO: '1' })
    const texts = () => cards(page).allInnerTexts()
    await page.goto(`${shop.url}/products`)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.locator('[data-skeleton]')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    const before = await texts()
    expect(before.length).toBeGreaterThan(60)
    const withUnitPrice = before.filter((text) => /\/ (kg|l|piece)/.test(text))
    expect(withUnitPrice.length).toBeGreaterThan(before.length * 0.9)

    await page.reload()
    await expect.poll(texts).toEqual(before)
    await cards(page).last().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
    await page.goBack()
    await expect.poll(texts).toEqual(before)
  },
)

test('a page that cannot be loaded says so and can be asked for again', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/product/list?*cursor*', (route) => route.abort())
  await page.goto('/products')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('The next products could not be loaded.')).toBeVisible()
  await page.unroute('**/api/product/list?*cursor*')

  await page.getByRole('link', { name: 'Try again' }).click()

  await expect.poll(() => cards(page).count()).toBeGreaterThan(60)
  // The browser reports the request that was cut off.
  complaints.length = 0
})

test('a category shows all it has, what is in stock first', async ({ page }) => {
  await page.goto('/products/FRUITS')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Fruits')
  const texts = await cards(page).allInnerTexts()
  const soldOut = texts.map((text) => text.includes('Out of stock'))
  expect(soldOut).toContain(true)
  expect(soldOut.indexOf(true)).toBeGreaterThan(soldOut.lastIndexOf(false))
})

test('a list can be sorted, and the order is in the address', async ({ page }) => {
  await page.goto('/products/dairy')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption('Price: low to high')
  await expect(page).toHaveURL('/products/dairy?sort=price-low')
  await expect(sort).toBeFocused()
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length > 0 && shown.every((price, at) => price >= (shown[at - 1] ?? 0))
    })
    .toBe(true)

  await sort.selectOption('Recommended')
  await expect(page).toHaveURL('/products/dairy')
  await page.goBack()

  await expect(sort).toHaveValue('price-low')
})

test('chips lead from category to category', async ({ page }) => {
  await page.goto('/products')
  const chips = page.getByRole('navigation', { name: 'Categories' })

  await chips.getByRole('link', { name: 'Cold Drinks' }).click()

  await expect(page).toHaveURL('/products/drinks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Drinks')
  await expect(chips.getByRole('link', { name: 'Cold Drinks' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a product shows all there is to know', async ({ page }) => {
  const { name, to } = await firstProduct(page)
  await page.goto(to)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products', 'Organic veggies'])
  await expect(page.getByText('inclusive of all taxes')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rated 4 of 5' }).first()).toBeVisible()
  await expect(page.getByText('(4)').first()).toBeVisible()
  await expect(page.getByText('Weight: 500 g')).toBeVisible()
  expect(await page.getByRole('region', { name: 'About' }).getByRole('listitem').count()).toBe(4)
  const related = page.getByRole('region', { name: 'Related Products' })
  await expect(related.getByRole('article')).toHaveCount(5)
  await expect(related.getByText(name, { exact: true })).toHaveCount(0)
  const facts = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(facts.map((text): unknown => JSON.parse(text))).toMatchObject([
    { '@type': 'Product', name },
    { '@type': 'BreadcrumbList' },
  ])
})

test('the pictures of a product follow a click and the arrow keys', async ({ page }) => {
  const { to } = await firstProduct(page)
  await page.goto(to)
  const pictures = page.getByRole('region', { name: /^Pictures of/ })
  const [second, third] = [2, 3].map((n) =>
    pictures.getByRole('link', { name: `Picture ${n} of 3` }),
  )

  await second?.click()
  await expect(second ?? pictures).toHaveAttribute('aria-current', 'true')
  await expect(pictures.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')

  await expect(third ?? pictures).toBeFocused()
  await expect(third ?? pictures).toHaveAttribute('aria-current', 'true')
})

test('Add to Cart adds, also when pressed fast, and Buy now goes to the cart', async ({
  page,
  complaints,
}) => {
  const { to } = await firstProduct(page)
  await page.goto(to)
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await expectToast(page, 'Added to Cart')
  await expect(page.getByText('2 in your cart')).toBeVisible()

  await page.getByRole('button', { name: 'Buy now' }).click()

  await expect(page).toHaveURL('/cart')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('3')
  // Whether there is a cart page is for its own tests to say.
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes('404')))
})

test('a phone has a stepper for what is in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { name, to } = await firstProduct(page)
  await page.goto(to)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('1 in your cart')).toBeInViewport()
  await page.getByRole('button', { name: `One ${name} more` }).click()
  await expect(page.getByText('2 in your cart')).toBeInViewport()
  await page.getByRole('button', { name: `One ${name} less` }).click()
  await page.getByRole('button', { name: `One ${name} less` }).click()

  await expect(page.getByText('in your cart')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
})

test('the price is read as now and before', async ({ page }) => {
  await page.goto('/products?sort=discount')

  const price = cards(page).first().getByRole('paragraph').filter({ hasText: 'now $' })
  await expect(price).toHaveText(/^now \$[\d.]+, before \$[\d.]+$/)
})

test('a product that is out of stock keeps its page and says so', async ({ page }) => {
  await page.goto('/products/fruits')
  await cards(page).filter({ hasText: 'Out of stock' }).first().getByRole('link').click()

  await expect(page.getByText('Out of stock today. See similar products below.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Pictures of/ })).toContainText('Out of stock')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Related Products' })).toBeVisible()
})

test('a wrong category and a wrong product are not found', async ({
  request,
  page,
  complaints,
}) => {
  const { to } = await firstProduct(page)
  const id = to.split('/').at(-1)
  for (const path of [
    '/products/vegetables/none',
    `/products/vegetables/${id},${id}`,
    `/products/vegetables/${'x'.repeat(100)}`,
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const response = await page.goto('/products/shoes')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('No products found in this category.')).toBeVisible()
  complaints.length = 0
  expect((await request.get(to.toUpperCase().replace(/[^/]*$/, id ?? ''))).status()).toBe(200)
})

for (const [name, path] of [
  ['all products', '/products'],
  ['a category', '/products/fruits?sort=name'],
] as const)
  test(`${name} comes without shifts`, async ({ page }) => {
    await page.goto(path)
    await expect(cards(page).first()).toBeVisible()
    await page.mouse.wheel(0, 3_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)

    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

test('a product comes without shifts', async ({ page }) => {
  const { to } = await firstProduct(page)
  await page.goto(to)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to Cart')

  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('lists and products work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products')
  const first = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
  await page.getByRole('link', { name: 'Back to the start of the list' }).click()

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/products?sort=price-high')
  const sorted = await prices(page)
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))

  await cards(page).first().getByRole('link').click()
  await expect(page.getByText('inclusive of all taxes')).toBeVisible()
  await page.getByRole('link', { name: 'Picture 2 of' }).click()
  await expect(page.getByRole('img', { name: /picture 2$/ })).toBeInViewport({ ratio: 0.5 })
  await context.close()
})
