import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'
import { picture } from '../support/seller.ts'

const owner = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'a long password' }

async function logIn(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  const data = { email: owner.SELLER_EMAIL, password: owner.SELLER_PASSWORD }
  await page.request.post(`${url}/api/seller/login`, { data })
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
}

test('a new owner goes through the checklist and sees the shop change in another window', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start({ ...owner, TEST_BANK: '1', DEMO: '1' })
  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/')
  await expect(window.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/seller/today`)
  const list = page.getByRole('region', { name: 'Ready to open?' })
  await expect(list).toContainText('United States: 0 of 19 done')
  expect(await axeViolations(page)).toEqual([])
  await list.getByRole('link', { name: 'See all 19 steps' }).click()
  await expect(list.getByText('it is not legal advice')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  const openList = () => page.goto(`${shop.url}/seller/settings/ready`)

  await list.getByRole('link', { name: 'Name your shop' }).click()
  await page.getByLabel('Name of the shop').fill('Corner Shop')
  await page.getByLabel('Email').fill('hello@corner.shop')
  await save(page)
  await openList()
  await expect(list).toContainText('2 of 19 done')
  const hours = list.getByRole('link', { name: 'Set your opening hours' })
  await expect(hours).toHaveAttribute('href', '/seller/settings/hours')
  await list.getByRole('button', { name: 'We are always open' }).click()
  await list.getByRole('button', { name: 'We deliver everywhere for free' }).click()
  await expect(list).toContainText('4 of 19 done')
  // The button that had the focus is gone.
  await expect(list.getByRole('list', { name: 'To do' })).toBeFocused()

  await list.getByRole('link', { name: 'Choose how people pay' }).click()
  await page.getByRole('switch', { name: 'Online Payment' }).click()
  await page.getByRole('switch', { name: 'Cash On Delivery' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('One way to pay must stay on')
  await page.getByRole('switch', { name: 'Cash On Delivery' }).click()
  await save(page)
  await window.goto('/payment-methods')
  await expect(window.getByText('You pay on delivery')).toBeVisible()
  await expect(window).toHaveTitle('Payment Methods · Corner Shop')

  await openList()
  await expect(list).toContainText('6 of 19 done')
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 10,
    offerPrice: 10,
  })
  await page.request.post(`${shop.url}/api/product/add`, { multipart: { productData } })
  await page.reload()
  await expect(list).toContainText('7 of 19 done')
  await list.getByRole('button', { name: /^Use \w+/ }).click()
  await expect(list).toContainText('8 of 19 done')
  for (const right of ['We send no emails', 'These are right', 'A backup was made today'])
    await list.getByRole('button', { name: right }).click()
  const asItIs = list.getByRole('button', { name: 'It is right as it is' })
  await asItIs.first().click()
  await expect(list).toContainText('12 of 19 done')
  await asItIs.click()
  await expect(asItIs).toHaveCount(0)
  await page.goto(`${shop.url}/seller/today`)
  await expect(list).toContainText('13 of 19 done')
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toHaveCount(0)

  await page.goto(`${shop.url}/seller/settings`)
  await page.getByRole('button', { name: 'Remove the demo catalogue' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove \d+ products$/ })
    .click()
  await expectToast(page, 'Products Removed')
  // Where the setup goes on.
  await expect(page).toHaveURL(/\/seller\/today$/)
  await window.goto('/')
  await expect(window.getByRole('navigation', { name: 'Follow Us' })).toHaveCount(0)
  await window.goto('/products')
  await expect(window.getByRole('main')).toContainText('Rye bread')
  await expect(window.getByText('Vine tomatoes')).toHaveCount(0)
  await page.goto(`${shop.url}/seller/settings/categories`)
  await expect(page.getByRole('main')).toContainText('Bakery & Breads')
  await expect(page.getByRole('main')).not.toContainText('Organic veggies')
  await page.goto(`${shop.url}/seller/product-list?archived=true`)
  await expect(page.getByText('No archived products match')).toBeVisible()
})

test('a new shop is not open before its owner opens it', async ({ shop, page, browser }) => {
  await shop.install(owner)
  const window = await browser.newPage({ baseURL: shop.url })
  // This page has no scripts to wait for.
  await window.goto('/products', { waitUntil: 'load' })
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Opening soon')
  // Nobody writes to the address of the installation.
  await expect(window.getByRole('link')).toHaveCount(0)
  await expect(window.getByRole('navigation')).toHaveCount(0)
  expect(await axeViolations(window)).toEqual([])

  await page.addInitScript(recordToasts)
  await page.goto(`${shop.url}/seller`)
  await page.getByLabel('Email').fill(owner.SELLER_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(owner.SELLER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('region', { name: 'Ready to open?' })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/seller/today`)
  expect(await axeViolations(page)).toEqual([])
  await page.goto(shop.url)
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()

  await page.goto(`${shop.url}/seller/settings`)
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom')
  // A shop of one's own has no address that is nobody's.
  await page.getByLabel('Email').fill('hello@corner.shop')
  await save(page)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expectToast(page, 'The shop is open')
  await expect(page.getByText('Your shop is not open yet.')).toHaveCount(0)
  await window.goto('/')
  await expect(window.getByRole('link', { name: 'Shop Now' })).toBeVisible()

  const data = { name: 'Ana Silva', email: 'ana@example.com', password: 'green beans on toast' }
  await window.request.post('/api/user/register', { data })
  await window.goto('/add-address')
  const country = window.getByLabel('Country')
  await expect(country).toHaveValue('United Kingdom')
  await expect(window.getByLabel('Postcode')).toBeVisible()
  await expect(window.getByLabel('Town or city')).toBeVisible()
  await expect(window.getByLabel('County (optional)')).not.toHaveAttribute('required')
  await country.selectOption('India')
  await expect(window.getByLabel('PIN code')).toBeVisible()
  await expect(window.getByLabel('State', { exact: true })).toHaveAttribute('required')
  await country.selectOption('Germany')
  await expect(window.getByLabel('Postleitzahl')).toBeVisible()
  await expect(window.locator('[name=state]')).toHaveCount(0)
  const typed = { Street: 'Hauptstraße 1', City: 'Berlin', Postleitzahl: '10115', Phone: '0301234' }
  for (const [label, value] of Object.entries(typed)) await window.getByLabel(label).fill(value)
  await window.getByRole('button', { name: 'Save address' }).click()
  await expect(window).toHaveURL('/cart')
  await window.goto('/addresses')
  await expect(window.getByRole('article')).toContainText('Berlin, 10115')
})

test('the owner changes the password, which ends other sessions', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start(owner)
  await logIn(page, shop.url)
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await logIn(elsewhere, shop.url)
  await page.goto(`${shop.url}/seller/settings/password`)
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill('not this one')
  await next.fill('a jar of pickled figs')
  await change.click()
  await expect(current).toHaveAccessibleDescription('This is not your current password')
  await expect(next).toHaveValue('a jar of pickled figs')
  expect(await axeViolations(page)).toEqual([])
  await current.fill(owner.SELLER_PASSWORD)
  await change.click()
  await expectToast(page, 'Password Changed')

  await page.goto(`${shop.url}/seller/orders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await elsewhere.goto('/seller/orders')
  await expect(elsewhere.getByRole('heading', { name: 'Seller Login' })).toBeVisible()
})

test('the owner gives the shop a logo and a colour', async ({ shop, page, browser }) => {
  await shop.start(owner)
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/seller/settings/brand`)
  const colour = page.getByLabel('Colour of buttons and links')
  await colour.fill('#ffd400')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(colour).toHaveAccessibleDescription(/contrast is 1\.43:1/)
  await colour.fill('#7a1f5c')
  await page
    .getByLabel('Choose a picture: logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#884400') })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await save(page)

  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/')
  const button = window.getByRole('link', { name: 'Shop Now' })
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await expect(window.getByRole('banner').locator('img').first()).toHaveAttribute(
    'src',
    /^\/images\//,
  )
  expect(await axeViolations(window)).toEqual([])
})

test('the owner writes a page of their own, and raw HTML stays text', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start(owner)
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/seller/settings/pages`)
  await page.getByRole('button', { name: /Return & Refund Policy/ }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Write my own text' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/## Cancelling an order/)
  await expect(text).toHaveAccessibleDescription(/\{hours\}, \{area\}, \{contact\}/)
  await text.fill(
    'Bring it back.\n\n## Where\n\nTo the [shop](/contact). <img src=x onerror=alert(1)>',
  )
  await expect(page.getByRole('region', { name: 'Where' })).toContainText('To the shop.')
  await save(page)

  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/returns')
  await expect(window.getByRole('heading', { level: 2, name: 'Where' })).toBeVisible()
  await expect(window.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await window.getByRole('main').getByRole('link', { name: 'shop', exact: true }).click()
  await expect(window).toHaveURL(`${shop.url}/contact`)

  await page.getByRole('button', { name: 'Back to the default text' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
