import type { APIRequestContext, Browser, Locator } from '@playwright/test'
import type { ShownSlot } from '#modules/delivery/slots/contract.ts'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, ordersOf, register, someProducts, withCart } from '../support/people.ts'
import { expect } from '../support/test.ts'

async function readSettings(seller: APIRequestContext) {
  const answer = await seller.get('/api/seller/settings')
  return (await readAnswer('GET /api/seller/settings', answer)).settings
}

/** The seller's settings page, in a browser that has logged in. */
async function openSettings(browser: Browser, url: string) {
  const page = await browser.newPage({ baseURL: url })
  await page.request.post('/api/seller/login', { data: demoSeller })
  await page.goto('/seller/settings/slots')
  await expect(page.getByRole('form', { name: 'Delivery slots' })).toBeVisible()
  return page
}

const timeOf = (place: Locator, slot: ShownSlot) => place.locator(`input[value="${slot.id}"]`)

async function chooseTime(place: Locator, slot: ShownSlot) {
  await place.getByRole('button', { name: slot.day }).click()
  await timeOf(place, slot).check()
}

async function openCart(browser: Browser, url: string, name: string) {
  const page = await browser.newPage({ baseURL: url })
  const [product] = await someProducts(page, 1)
  await register(page, name)
  await withCart(page, { [product?._id ?? '']: 1 })
  return page
}

test('the last place in a slot is taken by one of two people', async ({ shop, browser }) => {
  await shop.start({ DEMO: '1' })
  const seller = await openSettings(browser, shop.url)
  const form = seller.getByRole('form', { name: 'Delivery slots' })
  await form.getByRole('switch', { name: 'Delivery slots' }).click()
  await form.getByLabel('Orders per slot').fill('0')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Orders per slot')).toHaveAccessibleDescription(/from 1 to 500/)
  await form.getByLabel('Orders per slot').fill('1')
  await expect(
    form.getByRole('region', { name: "Tomorrow's slots" }).getByRole('listitem'),
  ).toHaveCount(12)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await readSettings(seller.request)).slots.values.capacity).toBe(1)
  expect(await axeViolations(seller, 'main')).toEqual([])

  const [ana, ben] = [
    await openCart(browser, shop.url, 'Ana'),
    await openCart(browser, shop.url, 'Ben'),
  ]
  const { slots } = await readAnswer(
    'GET /api/delivery/slots',
    await ana.request.get('/api/delivery/slots'),
  )
  const [slot, next] = slots.slice(5)
  if (!slot || !next) throw new Error('there are too few slots')
  await form.getByRole('switch', { name: 'Orders can come as soon as possible' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await readSettings(seller.request)).slots.values.asap).toBe(false)
  const [anas, bens] = [ana, ben].map((page) =>
    page.getByRole('main').getByRole('group', { name: 'Delivery time' }),
  )
  if (!anas || !bens) throw new Error('there are two of them')
  for (const page of [ana, ben]) await addAddress(page)
  // One can choose before shopping, and the choice is kept.
  await ana.goto('/products')
  const bar = ana.getByRole('complementary', { name: 'Deliver to' })
  await expect(bar).toContainText('Delivery: no time chosen yet')
  await bar.getByRole('button', { name: 'Choose a time' }).click()
  const dialog = ana.getByRole('dialog', { name: 'When would you like it?' })
  await expect(dialog.getByRole('radio', { name: /As soon as possible/ })).toHaveCount(0)
  await chooseTime(dialog, slot)
  expect(await axeViolations(ana)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toContainText(slot.time)
  await ana.goto('/cart')
  await expect(timeOf(anas, slot)).toBeChecked()
  expect(await axeViolations(ana, 'main')).toEqual([])
  await ben.goto('/cart')
  await chooseTime(bens, slot)

  await ana.getByRole('button', { name: 'Place Order' }).click()
  await ana.waitForURL('**/my-orders')
  await ben.getByRole('button', { name: 'Place Order' }).click()
  await expect(ben.getByText('The time you chose is no longer free')).toBeVisible()
  expect(await ordersOf(ben)).toEqual([])
  await expect(timeOf(bens, slot)).toBeDisabled()
  await expect(bens.getByRole('listitem').filter({ hasText: slot.time })).toContainText('Full')
  await chooseTime(bens, next)
  await ben.getByRole('button', { name: 'Place Order' }).click()
  await ben.waitForURL('**/my-orders')

  await seller.goto('/seller/today')
  const toPack = seller.getByRole('region', { name: 'Still to pack for delivery slots' })
  await expect(toPack.getByRole('listitem')).toHaveCount(2)
})

test('an order is picked up without an address', async ({ shop, browser }) => {
  // Nobody listens there: whether the email arrives is not the page's business.
  await shop.start({ DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:9' })
  const seller = await openSettings(browser, shop.url)
  const form = seller.getByRole('form', { name: 'Pickup' })
  await form.getByRole('switch', { name: 'Pickup' }).click()
  await form.getByLabel('Note for pickup').fill('Side door')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await readSettings(seller.request)).pickup.values.isOn).toBe(true)

  const ana = await openCart(browser, shop.url, 'Ana')
  await ana.goto('/cart')
  await ana.getByRole('radio', { name: 'Pickup', exact: true }).check()
  const bar = ana.getByRole('complementary', { name: 'Deliver to' })
  await expect(bar).toContainText('Pickup at Larder')
  await expect(ana.getByText('Side door')).toBeVisible()
  await expect(ana.getByRole('group', { name: 'Deliver to' })).toHaveCount(0)
  await expect(ana.getByRole('radio', { name: 'Cash at pickup' })).toBeChecked()
  expect(await axeViolations(ana, 'main')).toEqual([])
  await ana.getByRole('button', { name: 'Place Order' }).click()
  await ana.waitForURL('**/my-orders')
  const [order] = await ordersOf(ana)
  expect(order?.pickup).toBe(true)
  const thanks = ana.getByRole('region', { name: 'Thank you' })
  await expect(thanks).toContainText(/The confirmation goes to ana-\S+@example.com\./)
  await ana.goto(`/my-orders/${order?._id}`)
  await expect(ana.getByRole('region', { name: 'Pickup' })).toContainText('Side door')

  await seller.goto('/seller/orders')
  const card = seller.getByRole('article', { name: `Order ${order?.number}` })
  await expect(card.getByText('Pickup', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Start packing/ }).click()
  await card.getByRole('button', { name: /^Ready for pickup/ }).click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ready for pickup' }).click()
  await expect(card.getByText('Ready for pickup')).toBeVisible()
  await expect(card.getByText('Cash at pickup')).toBeVisible()
  await expect(seller.getByRole('heading', { name: /^Ready for pickup/ })).toBeVisible()
  await expect(ana.getByRole('heading', { name: `Order ${order?.number}` })).toBeVisible()
  await expect(ana.getByText('You can pick it up now.')).toBeVisible()
})
