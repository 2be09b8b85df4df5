import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations, toastViolations } from '../support/axe.ts'
import { addAddress, register, savedCart, someProducts, withCart } from '../support/people.ts'
import { demoSeller } from '#platform/env.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, keepToasts } from '../support/toasts.ts'

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const quantity = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)

const add = (page: Page, name = '') =>
  page.getByRole('button', { name: `Add ${name}`, exact: true })

const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart, / })

test('an empty cart has a screen of its own', async ({ page }) => {
  await page.goto('/cart')

  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Start shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('a visitor fills the cart and changes it, with every toast', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('link').innerText()
  await card.getByRole('button', { name: /^Add / }).click()
  await expectToast(page, 'Added to Cart')
  await expect(card.getByRole('button', { name: / more$/ })).toBeFocused()
  await cartLink(page).click()
  await expect(line(page, name)).toBeVisible()
  await expect(quantity(page, name).locator('option')).toHaveCount(9)

  await quantity(page, name).selectOption('4')
  await expectToast(page, 'Cart Updated')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  await page.getByRole('button', { name: `One ${name} less` }).click()
  await expectToast(page, 'Remove from Cart')
  await expect(quantity(page, name)).toHaveValue('3')
  await page.getByRole('button', { name: `One ${name} more` }).click()
  await expect(quantity(page, name)).toHaveValue('4')
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await expect(quantity(page, name)).toHaveValue('4')
  for (const _ of [4, 3, 2, 1]) await page.getByRole('button', { name: `One ${name} less` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a line shows the unit price beside the price of one @any-size', async ({ page }) => {
  const found = (await someProducts(page, 20)).find(({ unitPrice }) => unitPrice !== undefined)
  const { price = 0, unit = '' } = found?.unitPrice ?? {}
  await withCart(page, { [found?._id ?? '']: 2 })
  await page.goto('/cart')

  await expect(line(page, found?.name ?? 'none with a unit price')).toContainText(
    `$${found?.offerPrice.toFixed(2)} each · $${price.toFixed(2)} / ${unit}`,
  )
})

test('Remove all can be undone, and the line is where it was', async ({ page }) => {
  const [first, second] = await someProducts(page)
  await withCart(page, { [first?._id ?? '']: 12, [second?._id ?? '']: 1 })
  await page.goto('/cart')
  const name = first?.name ?? ''
  await expect(quantity(page, name).locator('option')).toHaveCount(12)
  await keepToasts(page)

  await page.getByRole('button', { name: `Remove all ${name}` }).click()
  await expect(quantity(page, name)).toHaveCount(0)
  await expect(line(page, second?.name ?? '').getByRole('link')).toBeFocused()
  expect(await toastViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(quantity(page, name)).toHaveValue('12')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(name)
})

test('the sums are those of the shop, without what cannot be bought @any-size', async ({
  page,
}) => {
  const [first, second] = await someProducts(page)
  const [soldOut] = await someProducts(page, 1, 'inStock=false')
  await withCart(page, {
    [first?._id ?? '']: 3,
    [second?._id ?? '']: 1,
    [soldOut?._id ?? '']: 2,
    'no-such-product': 1,
  })
  const goods =
    Math.round((first?.offerPrice ?? 0) * 100) * 3 + Math.round((second?.offerPrice ?? 0) * 100)
  const tax = Math.floor((goods * 2 + 50) / 100)
  await page.goto('/cart')

  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('definition')).toHaveText([
    `$${(goods / 100).toFixed(2)}`,
    'Free',
    `$${(tax / 100).toFixed(2)}`,
    `$${((goods + tax) / 100).toFixed(2)}`,
  ])
  await expect(line(page, soldOut?.name ?? '')).toContainText('Out of stock: not counted')
  await expect(page.getByText('No longer in the shop')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('the bar on a phone says how many and how much', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'large screens have the cart in the navbar')
  const [first] = await someProducts(page)
  await withCart(page, { [first?._id ?? '']: 2 })
  await page.goto('/')

  await expect(page.getByRole('navigation', { name: 'Cart' })).toContainText(
    `2 items · $${((first?.offerPrice ?? 0) * 2).toFixed(2)}`,
  )
})

test('ten fast clicks end in ten, here and on the server @any-size', async ({ page }) => {
  await register(page)
  await page.goto('/')
  const card = page.getByRole('article').first()
  const id = (await card.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  await card.getByRole('button', { name: /^Add / }).evaluate(async (button: HTMLElement) => {
    for (let click = 0; click < 10; click++) button.click()
  })

  await expect(cartLink(page)).toContainText('10')
  await expect.poll(() => savedCart(page)).toEqual({ [id]: 10 })
})

test.describe('in two tabs', () => {
  // One that saves before it has heard of what the other saved is answered 409, merges both and saves again.
  test.use({ expectedComplaints: /^Failed to load resource.* 409/ })

  test('two tabs end in what was last shown @any-size', async ({ page, context }) => {
    const [first, second] = await someProducts(page)
    await register(page)
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await add(page, first?.name).click()
    await expect(cartLink(other)).toContainText('1')
    await add(other, second?.name).click()
    await expect(cartLink(page)).toContainText('2')
    await page.getByRole('button', { name: `One ${first?.name} less` }).click()

    await expect(cartLink(other)).toContainText('1')
    await expect.poll(() => savedCart(page)).toEqual({ [second?._id ?? '']: 1 })
  })
})

test('what was ordered on one device does not come back from another @any-size', async ({
  page,
  browser,
}) => {
  const [ordered, added] = await someProducts(page)
  await register(page)
  await addAddress(page)
  const cartItems = { [ordered?._id ?? '']: 1 }
  await page.request.post('/api/cart/update', { data: { cartItems } })
  const storageState = await page.context().storageState()
  const phone = await browser.newPage({ storageState, serviceWorkers: 'block' })
  await phone.goto('/products')
  await expect(cartLink(phone)).toHaveAccessibleName('Cart, 1 item')

  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/my-orders')
  await add(phone, added?.name).click()

  await expect(cartLink(phone)).toHaveAccessibleName('Cart, 1 item')
  await expect.poll(() => savedCart(page)).toEqual({ [added?._id ?? '']: 1 })
  await phone.goto('/cart')
  await expect(quantity(phone, added?.name ?? '')).toHaveValue('1')
  await expect(quantity(phone, ordered?.name ?? '')).toHaveCount(0)
  // The desktop browser reads the cart again when it gets the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await phone.close()
})

test('an emptied cart is saved too @any-size', async ({ page }) => {
  await register(page)
  const [first] = await someProducts(page)
  const cartItems = { [first?._id ?? '']: 1 }
  await page.request.post('/api/cart/update', { data: { cartItems } })
  await page.goto('/cart')
  await page.getByRole('button', { name: `One ${first?.name} less` }).click()

  await expect.poll(() => savedCart(page)).toEqual({})
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('an archived product stays in the cart, marked, until it is removed @any-size', async ({
  page,
}) => {
  const { request } = page
  await request.post('/api/seller/login', { data: demoSeller })
  const productData = { name: 'Medlar jam', category: 'Fruits', price: 3, offerPrice: 2 }
  const added = await request.post('/api/product/add', {
    multipart: { productData: JSON.stringify(productData) },
  })
  const { product } = await readAnswer('POST /api/product/add', added)
  const [first] = await someProducts(page)
  await register(page)
  await withCart(page, { [product._id]: 2, [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await expect(quantity(page, 'Medlar jam')).toHaveValue('2')
  await expect.poll(() => savedCart(page)).toHaveProperty(product._id, 2)

  await request.post('/api/product/archive', { data: { id: product._id, archived: true } })
  await page.reload()

  const gone = line(page, 'Medlar jam')
  await expect(gone).toContainText('No longer sold: not counted')
  const price = page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').first()
  await expect(price).toHaveText(`$${(first?.offerPrice ?? 0).toFixed(2)}`)
  // Another device has never seen the product, and is told its name.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(gone).toContainText('No longer sold: not counted')
  await gone.getByRole('button', { name: 'Remove all Medlar jam' }).click()
  await expect(gone).toHaveCount(0)
  await expect.poll(() => savedCart(page)).toEqual({ [first?._id ?? '']: 1 })
  await page.reload()
  await expect(line(page, first?.name ?? '')).toBeVisible()
  await expect(gone).toHaveCount(0)
})

test('a cart above the highest total says so before anything is ordered @any-size', async ({
  page,
}) => {
  const [first] = (await someProducts(page, 20)).toSorted((a, b) => b.offerPrice - a.offerPrice)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 999 })
  let isSent = false
  await page.route('**/api/order/*', (route) => {
    isSent ||= route.request().method() === 'POST'
    return route.fallback()
  })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  expect((first?.offerPrice ?? 0) * 999).toBeGreaterThan(5_000)

  await expect(summary.getByRole('status')).toHaveText(
    'One order can be $5,000.00 at most. Please remove something.',
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).click({ force: true })
  await expectToast(page, 'One order can be $5,000.00 at most.')
  expect(isSent).toBe(false)

  await quantity(page, first?.name ?? '').selectOption('2')
  await expect(summary.getByRole('status')).toHaveText('')
})

test('Place Order stays in sight on a tablet @any-size', async ({ page }) => {
  const products = await someProducts(page, 8)
  await withCart(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])))
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/cart')

  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  await expect(placeOrder).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(placeOrder).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByText(/^© \d{4} Larder$/)).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(page)).toEqual([])
})
