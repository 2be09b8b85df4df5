import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register, withCart } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

async function openSettings(page: Page, url: string) {
  await page.request.post(`${url}/api/seller/login`, { data: demoSeller })
  await openTab(page, url)
}

/** A tab of a browser that the seller has logged in with, at the page Settings. */
async function openTab(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  await page.goto(`${url}/seller/settings`)
  await expect(nameField(page)).toHaveValue(/./)
}

const nameField = (page: Page) => page.getByLabel('Name of the shop')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('the owner renames the shop, and another window shows it without a restart', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/')
  const logo = window.getByRole('banner').getByRole('link', { name: 'Our shop' })
  await expect(logo).toBeVisible()
  await openSettings(page, shop.url)

  await nameField(page).fill('Corner Shop')
  await page.getByLabel('Title', { exact: true }).fill('Good morning, Lyon.')
  await expect(page.getByRole('figure').getByText('Good morning, Lyon.')).toBeVisible()
  await page.getByLabel('Email').fill('owner@shop.example')
  await page.getByLabel('Phone').fill('+33 4 72 00 00 01')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/seller/settings/shop')) saves.push(request.method())
  })
  // Pressed twice it is saved once.
  await page.getByRole('form', { name: 'Shop' }).evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return
    form.requestSubmit()
    form.requestSubmit()
  })
  await expectToast(page, 'Settings Saved')
  expect(saves).toEqual(['POST'])

  // In the seller's own frame, and in a window that was open before, with the next navigation.
  await expect(page.getByRole('link', { name: 'Corner Shop, today' })).toBeVisible()
  await window.getByRole('banner').getByRole('link', { name: 'All Product' }).click()
  await expect(window).toHaveTitle('All products · Corner Shop')
  await window.getByRole('banner').getByRole('link', { name: 'Corner Shop' }).click()
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Good morning, Lyon.')
  await window.goto('/contact')
  await expect(window).toHaveTitle('Contact Us · Corner Shop')
  await expect(window.getByRole('main').getByRole('link', { name: /^\+33/ })).toBeVisible()

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('name “Our shop” → “Corner Shop”')).toBeVisible()
})

test('wrong values are shown at their fields, and leaving with unsaved changes asks first', async ({
  shop,
  page,
}) => {
  await shop.start()
  await openSettings(page, shop.url)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }

  await nameField(page).fill(' ')
  await page.getByLabel('Email').fill('nobody')
  // As soon as the next field has the focus; it goes while the field is corrected.
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
  await nameField(page).fill('Our')
  await expect(nameField(page)).toHaveAccessibleDescription(/^In the header/)
  await nameField(page).fill(' ')
  await page.getByLabel('YouTube').fill('youtube.com/shop')
  await save(page)
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/not an email address/)
  await expect(page.getByLabel('YouTube')).toHaveAccessibleDescription(/begins with https/)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: /^Orders/ }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')

  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(nameField(page)).toHaveValue('Our shop')
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a page with two forms asks before it is left, whichever of them has unsaved changes', async ({
  shop,
  page,
}) => {
  await shop.start()
  await openSettings(page, shop.url)
  await page.goto(`${shop.url}/seller/settings/slots`)
  const undo = page.getByRole('button', { name: 'Undo changes' })
  await page.getByRole('switch', { name: 'Delivery slots' }).click()
  await page.getByRole('switch', { name: 'Pickup' }).click()
  await expect(undo).toHaveCount(2)
  await undo.last().click()
  await expect(undo).toHaveCount(1)

  await page.getByRole('link', { name: 'Payment', exact: true }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/settings\/payment$/)
})

test('the owner changes the tax while a cart is open, and the shopper decides again', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  await openSettings(page, shop.url)
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 10,
    offerPrice: 10,
  })
  const added = await page.request.post(`${shop.url}/api/product/add`, {
    multipart: { productData },
  })
  const { product } = await readAnswer('POST /api/product/add', added)
  const window = await browser.newPage({ baseURL: shop.url })
  await register(window)
  await addAddress(window)
  await withCart(window, { [product._id]: 1 })
  await window.goto('/cart')
  const summary = window.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Tax (2%)$0.20')
  await expect(window.getByRole('radio', { name: /Elm Street/ })).toBeChecked()

  const refused = window.waitForResponse('**/api/order/cod')
  // The cart does not learn of it before, however often it gets the focus.
  await window.route('**/api/shop', async (route) => {
    await refused
    await route.continue()
  })

  await page.getByRole('navigation', { name: 'Sections' }).getByText('Money').click()
  await page.getByLabel('Name of the tax').fill('VAT')
  await page.getByLabel('Rate in percent').fill('51')
  await save(page)
  await expect(page.getByLabel('Rate in percent')).toHaveAccessibleDescription(/from 0 to 50/)
  await page.getByLabel('Rate in percent').fill('7.25')
  await expect(page.getByLabel('Example')).toContainText('VAT (7.25%)$7.25')
  expect(await axeViolations(page)).toEqual([])
  await save(page)
  await expectToast(page, 'Settings Saved')

  await window.getByRole('button', { name: 'Place Order' }).click()
  await expect(window.getByRole('alert')).toContainText('Tax (2%) is VAT (7.25%) now.')
  await expect(summary).toContainText('VAT (7.25%)$0.73')
  await window.getByRole('button', { name: 'Place Order' }).click()
  await expect(window).toHaveURL(`${shop.url}/my-orders`)
  await expect(window.getByText('$10.73').first()).toBeVisible()
})

test('a second tab that saves over a newer version is told, and keeps what was typed', async ({
  shop,
  page,
  context,
}) => {
  await shop.start()
  const second = await context.newPage()
  await openSettings(page, shop.url)
  // Another login would end the session of the first tab while it asks for something.
  await openTab(second, shop.url)
  await nameField(page).fill('First')
  await page.getByLabel('Email').fill('owner@shop.example')
  await save(page)
  await expectToast(page, 'Settings Saved')

  await second.getByLabel('Phone').fill('555 0100')
  await second.getByLabel('Email').fill('owner@shop.example')
  await save(second)
  await expect(second.getByRole('alert')).toHaveText(
    'These settings were changed elsewhere in the meantime. Nothing was saved',
  )
  await expect(second.getByLabel('Phone')).toHaveValue('555 0100')

  await second.getByRole('button', { name: 'Load the current version' }).click()
  await expect(nameField(second)).toHaveValue('First')
  await expect(second.getByLabel('Phone')).toHaveValue('555 0100')
  await save(second)
  await expectToast(second, 'Settings Saved')
})
