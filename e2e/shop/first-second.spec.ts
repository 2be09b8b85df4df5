import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import {
  forgetSession,
  addAddress,
  fillAddress,
  newEmail,
  ordersOf,
  password,
  register,
  someProducts,
  withCart,
} from '../support/people.ts'
import { readAnswer } from '#test/read-answer.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

// Every control of the shopper's pages is used as soon as it can be seen, on a slow line and mostly before its scripts are there.
// With `--repeat-each=50` the rounds differ: every second one holds the scripts back, every third has a slow processor.

/** A link that is over, and a newsletter that is asked for again, are refused. */
test.use({ expectedComplaints: /^Failed to load resource/ })

const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
}
const heldBackMs = 5_000

async function slowDown(page: Page, { repeatEachIndex: round }: TestInfo) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  if (round % 3 === 2) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (round % 2 === 0)
    await page.route('**/assets/*.js', async (route) => {
      await sleep(Math.max(0, (openedAt.get(page) ?? 0) + heldBackMs - Date.now()))
      await route.continue().catch(() => {})
    })
}

const openedAt = new WeakMap<Page, number>()

/** Returns as soon as there is something to see. */
async function open(page: Page, path: string) {
  openedAt.set(page, Date.now())
  await page.goto(path, { waitUntil: 'commit' })
}

const main = (page: Page) => page.getByRole('main')
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const firstAdd = (page: Page): Locator => main(page).getByRole('button', { name: /^Add / }).first()
const cartLink = (page: Page, items: string) => page.getByRole('link', { name: `Cart, ${items}` })
const placed = (page: Page) => expect.poll(async () => (await ordersOf(page)).length).toBe(1)

test.beforeEach(async ({ page }, info) => slowDown(page, info))

/** No field of a form is ever in an address. */
test.afterEach(async ({ page }) => {
  expect(new URL(page.url()).search).not.toMatch(/password|email|phone|street/i)
})

async function withOneProduct(page: Page) {
  const [product] = await someProducts(page, 1)
  await withCart(page, { [product?._id ?? '']: 1 })
}

test.describe('Place Order', () => {
  test('asks a visitor to log in', async ({ page }) => {
    await withOneProduct(page)
    await open(page, '/cart')
    await placeOrder(page).click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  })

  test('asks for an address if there is none', async ({ page }) => {
    await register(page)
    await withOneProduct(page)
    await open(page, '/cart')
    await placeOrder(page).click()
    await expectToast(page, 'Please select an address')
  })

  for (const presses of ['once', 'twice'])
    test(`orders, pressed ${presses}`, async ({ page }) => {
      await register(page)
      await addAddress(page)
      await withOneProduct(page)
      await open(page, '/cart')
      await placeOrder(page).click()
      if (presses === 'twice')
        await page
          .getByRole('button', { name: /^(Place Order|One moment …)$/ })
          .click({ timeout: 2_000 })
          .catch(() => {})
      await expect(page).toHaveURL('/my-orders')
      await placed(page)
    })

  test('leads to the bank after a choice of Online Payment', async ({ page }) => {
    await register(page)
    await addAddress(page)
    await withOneProduct(page)
    await open(page, '/cart')
    await page.getByRole('radio', { name: 'Online Payment' }).check()
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await expect(page).toHaveURL(/test-bank/)
  })

  test('does not take somebody for a visitor while the session is not known', async ({ page }) => {
    await register(page)
    await addAddress(page)
    await withOneProduct(page)
    await page.route('**/api/user/is-auth', async (route) => {
      await sleep(4_000)
      await route.continue().catch(() => {})
    })
    await open(page, '/cart')
    await placeOrder(page).click()
    await expect(page.getByRole('button', { name: 'One moment …' })).toBeVisible()
    await placed(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('forms', () => {
  test('an address is saved, and nothing is typed twice', async ({ page }) => {
    await register(page, 'Ana Silva')
    await open(page, '/add-address')
    await page.getByLabel('Last name', { exact: true }).fill('Silva')
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Silva')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL('/cart')
    const list = await page.request.get('/api/address/list')
    const { addresses } = await readAnswer('GET /api/address/list', list)
    expect(addresses.map(({ lastName }) => lastName)).toEqual(['Silva'])
  })

  test('a new password is sent', async ({ page }) => {
    await open(page, '/reset-password#a-link-that-is-over')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  test('the newsletter is subscribed to', async ({ page }) => {
    await open(page, '/')
    await page.getByLabel('Your email').fill(newEmail())
    const answer = page.waitForResponse('**/api/newsletter/subscribe')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect((await answer).status()).toBe(200)
    await expect(page).toHaveURL('/')
  })

  test('a login with the first press of a key', async ({ page }) => {
    const email = await register(page)
    await forgetSession(page)
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Profile of Ana' })).toBeVisible()
  })

  test('Login does not ask somebody who is logged in', async ({ page }) => {
    await register(page)
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Profile of Ana' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** Scripts that failed after they had rendered the form: nothing hears its submit. */
const deafen = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('submit', (event) => event.stopImmediatePropagation(), true),
  )

test('a form whose script fails comes back with what was typed, and nothing of it in the address', async ({
  page,
}) => {
  await register(page, 'Ana Silva')
  await open(page, '/add-address')
  const street = page.getByLabel('Street', { exact: true })
  await fillAddress(page)
  await street.fill('7 Oak Lane')
  await deafen(page)
  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(page.getByText('Not sent yet, please try again.')).toBeVisible()
  await expect(page).toHaveURL('/add-address')
  await expect(page.getByRole('button', { name: 'Profile of Ana Silva' })).toBeVisible()
  await expect(street).toHaveValue('7 Oak Lane')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL('/cart')
})

test('a login of the seller whose script fails comes back without the password', async ({
  page,
}) => {
  await open(page, '/seller')
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await deafen(page)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByText('Not sent yet, please try again.')).toBeVisible()
  await expect(page).toHaveURL('/seller')
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue(password)
})

test.describe('browsing', () => {
  test('a list is sorted', async ({ page }) => {
    await open(page, '/products')
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL('/products?sort=name')
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
  })

  test('a list is filtered', async ({ page }) => {
    await open(page, '/products')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('link', { name: /^Vegan/ }).click()
    await expect(page).toHaveURL(/diet=vegan/)
  })

  test('a search is made', async ({ page }) => {
    await open(page, '/')
    const box = page.getByLabel('Search products').locator('visible=true')
    await box.fill('apple')
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=apple')
  })

  test('products are added, on a card and on their page', async ({ page }) => {
    await open(page, '/products')
    await firstAdd(page).click()
    await expect(cartLink(page, '1 item')).toBeVisible()
    const [, other] = await someProducts(page, 2)
    await open(page, `/products/${other?.category.toLowerCase()}/${other?._id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartLink(page, '2 items')).toBeVisible()
  })

  test('Buy now leads to the cart', async ({ page }) => {
    const [product] = await someProducts(page, 1)
    await open(page, `/products/${product?.category.toLowerCase()}/${product?._id}`)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByLabel(`Quantity of ${product?.name}`)).toHaveValue('1')
  })

  test('a quantity is chosen in the cart', async ({ page }) => {
    const [product] = await someProducts(page, 1)
    await withCart(page, { [product?._id ?? '']: 1 })
    await open(page, '/cart')
    await page.getByRole('main').getByRole('combobox').first().selectOption('3')
    await expect(cartLink(page, '3 items')).toBeVisible()
  })

  test('the menu of a phone opens, and its Login asks', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  })
})
