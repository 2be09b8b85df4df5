import type { Locator, Page } from '@playwright/test'
import { isDeepStrictEqual } from 'node:util'
import { axeViolations } from '../support/axe.ts'
import { someProducts } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' }).first()
const visibleBox = (page: Page, isMobile: boolean) =>
  isMobile ? page.locator('#search-page') : box(page)
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('typing goes to the products and narrows them, and is one step in the history', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const input = visibleBox(page, isMobile)
  await input.click()
  await input.pressSequentially('mi', { delay: 20 })
  await expect(page).toHaveURL('/products?search=mi')
  await expect(input).toBeFocused()
  await page.keyboard.type('lk', { delay: 250 })
  await expect(page).toHaveURL('/products?search=milk')
  await expect(heading(page)).toHaveText('Results for “milk”')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('milk')

  await page.goBack()

  await expect(page).toHaveURL('/')
  await expect(input).toHaveValue('')
})

test('fast typing asks for the end of it only, and nothing twice', async ({ page, isMobile }) => {
  await page.goto('/products')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('search')) asked.push(`${pathname} ${searchParams.get('search')}`)
  })

  const input = visibleBox(page, isMobile)
  await input.focus()
  await typeWithoutPause(input, 'tomatoes')
  await expect(heading(page)).toHaveText('Results for “tomatoes”')
  await page.keyboard.press('Enter')
  // What is asked for next comes after everything that was asked for before.
  await typeWithoutPause(input, 'bread')
  await expect(heading(page)).toHaveText('Results for “bread”')
  await expect.poll(() => asked.filter((it) => it.endsWith('bread'))).toHaveLength(2)

  expect(asked.filter((it) => !it.endsWith('bread')).toSorted()).toEqual([
    '/api/product/list tomatoes',
    '/products.data tomatoes',
  ])
})

test('suggestions have a picture and a price, and obey the keyboard', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const input = visibleBox(page, isMobile)
  await input.pressSequentially('milk')
  await expect(options(page).first()).toContainText('$')
  await expect(options(page).first().locator('img')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(input).toHaveValue('milk')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const name = await options(page).first().locator('span.truncate').innerText()
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveURL(/\/products\/\w+\/[\w-]+$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a suggestion can be clicked', async ({ page, isMobile }) => {
  await page.goto('/products')
  await visibleBox(page, isMobile).pressSequentially('bread')
  // The suggestions of the whole word, not of its first letters.
  await expect(heading(page)).toHaveText('Results for “bread”')
  const option = options(page).first()
  await expect(option).toContainText(/bread/i)
  const name = await option.locator('span.truncate').innerText()

  await option.click()

  await expect(heading(page)).toHaveText(name)
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a search with a typo shows what was meant at once', async ({ page, isMobile }) => {
  await page.goto('/products?search=avacado')

  await expect(heading(page)).toHaveText('Showing results for “avocado”')
  await expect(page.getByText('No products match “avacado”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/avocado/i)

  await visibleBox(page, isMobile).fill('brocoli')
  await expect(options(page).first()).toHaveText('Showing results for “broccoli”')
  await expect(options(page).nth(1)).toContainText(/broccoli/i)
})

test('a search that nothing matches offers categories and best sellers, and tells the shop', async ({
  page,
}) => {
  await page.goto('/products?search=toilet%20paper')

  await expect(page.getByText('No products match “toilet paper”.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/product/search-miss') &&
      isDeepStrictEqual(request.postDataJSON(), { search: 'toilet paper', asked: true }),
  )
  await page.getByRole('button', { name: 'Tell the shop' }).click()
  await asked
  await expect(page.getByText('The shop now knows that you would like')).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  const categories = page.getByRole('region', { name: 'Look in a category' })
  await categories.getByRole('link', { name: 'Fresh Fruits' }).click()
  await expect(page).toHaveURL('/products/fruits')
})

test('everyday words set a filter, which can be taken away', async ({ page, isMobile }) => {
  await page.goto('/')
  await visibleBox(page, isMobile).fill('gluten free yoghurt')
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Results for “gluten free yoghurt”')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/yoghurt/i)
  await page.getByRole('link', { name: 'Remove filter: Gluten-free' }).click()
  await expect(page).toHaveURL('/products?search=yoghurt')
  await expect(visibleBox(page, isMobile)).toHaveValue('yoghurt')

  await page.goto('/products?search=pasta')
  await expect(page.getByText('Also showing results for “spaghetti”')).toBeVisible()
})

test('what only shares letters with the search is not suggested', async ({ page, isMobile }) => {
  await page.goto('/products')
  const input = visibleBox(page, isMobile)
  for (const text of ['toilet brush', 'candle']) {
    await input.fill(text)
    await expect(heading(page)).toHaveText(`Results for “${text}”`)
    await expect(page.getByText(`No products match “${text}”.`)).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  }
})

test('words are found in any order, and what is out of stock is named as such', async ({
  page,
}) => {
  const [product] = await someProducts(page, 1)
  const [first, ...rest] = product?.name.split(' ') ?? []
  const turned = [...rest, first].join(' ')
  await page.goto(`/products?search=${encodeURIComponent(turned)}`)
  await expect(page.getByRole('article').filter({ hasText: product?.name ?? '' })).toHaveCount(1)

  const [missing] = await someProducts(page, 1, 'inStock=false')
  await page.goto(`/products?search=${encodeURIComponent(missing?.name ?? '')}`)
  await expect(page.getByRole('heading', { name: 'Out of stock today' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: missing?.name ?? '' })
  await expect(card).toContainText('Out of stock')
  await expect(card.getByRole('button', { name: /^Add / })).toHaveCount(0)
})

test('clearing the box brings all products back', async ({ page, isMobile }) => {
  await page.goto('/products?search=milk')
  await visibleBox(page, isMobile).fill('')

  await expect(page).toHaveURL('/products')
  await expect(heading(page)).toHaveText('All products')
})

for (const text of [
  '🥑',
  '100%',
  `"'<b>`,
  '%00',
  '</script><script>alert(1)</script>',
  'a&b=c#d+e',
  '. * ( [',
  'x'.repeat(200),
])
  test(`searching for ${text.slice(0, 40)} is a search like any other`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    await visibleBox(page, isMobile).fill(text)
    await page.keyboard.press('Enter')

    await expect(heading(page)).toHaveText(`Results for “${text}”`)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/products' && url.searchParams.get('search') === text,
    )
    await page.reload()
    await expect(heading(page)).toHaveText(`Results for “${text}”`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })

test('a phone finds the search box in its menu too', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'large screens have the box in the navbar')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('combobox').fill('milk')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/products?search=milk')
  await expect(menu).toBeHidden()
})

test('a tablet has the search box on every page', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await page.goto('/contact')
  const input = page.getByRole('search').getByRole('combobox')
  await expect(input).toHaveCount(1)
  await page.getByRole('link', { name: /^Cart, / }).click()
  await expect(page).toHaveURL('/cart')
  await expect(input).toHaveCount(1)

  // The page of the cart may still be on its way.
  await input.pressSequentially('milk')

  await expect(page).toHaveURL('/products?search=milk')
  await expect(input).toBeFocused()
})

test('what was typed before the scripts were there is searched for', async ({ page, isMobile }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await visibleBox(page, isMobile).pressSequentially('milk')

  scripts.resolve()

  await expect(page).toHaveURL('/products?search=milk')
  await expect(visibleBox(page, isMobile)).toHaveValue('milk')
})

test('search is a plain form without scripts', async ({ browser, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const input = isMobile ? page.locator('#search-page') : page.locator('#search-navbar')
  await input.fill('milk')
  await input.press('Enter')

  await expect(heading(page)).toHaveText('Results for “milk”')
  await context.close()
})

/** All letters within one turn of the page, so that a slow machine cannot make a pause of its own. */
async function typeWithoutPause(input: Locator, text: string) {
  await input.evaluate((box, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (let end = 1; end <= text.length; end++) {
      value?.set?.call(box, text.slice(0, end))
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)
}
