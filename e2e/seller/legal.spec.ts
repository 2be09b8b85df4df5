import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

const owner = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'a long password', DEMO: '0' }

async function looksRight(page: Page) {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Half of a button below the sticky header would count as a small one.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeViolations(page)).toEqual([])
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isTooWide).toBe(false)
  }
}

test('the owner says who sells and writes terms, and a shopper orders and later withdraws', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start(owner)
  await page.addInitScript(recordToasts)
  const data = { email: owner.SELLER_EMAIL, password: owner.SELLER_PASSWORD }
  await page.request.post(`${shop.url}/api/seller/login`, { data })
  const { settings } = await (await page.request.get(`${shop.url}/api/seller/settings`)).json()
  const { values, version } = settings.shop
  const irish = { ...values, email: 'owner@shop.example', country: 'IE', version }
  await page.request.post(`${shop.url}/api/seller/settings/shop`, { data: irish })
  await page.request.post(`${shop.url}/api/seller/open`)
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 10,
    offerPrice: 10,
    facts: { withdrawal: 'excepted' },
  })
  await page.request.post(`${shop.url}/api/product/add`, { multipart: { productData } })

  await page.goto(`${shop.url}/seller/settings/legal`)
  await page.getByLabel('Legal name').fill('Corner Foods')
  await page.getByLabel('Email for complaints').fill('nobody')
  await page.getByLabel('VAT or GST number').fill('1'.repeat(500))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('VAT or GST number can have at most 30 characters')).toBeVisible()
  await page.getByLabel('VAT or GST number').fill('IE1234567A')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Email for complaints is not an email address')).toBeVisible()
  await expect(page.getByLabel('Legal name')).toHaveValue('Corner Foods')
  await page.getByLabel('Email for complaints').fill('help@corner.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
  await looksRight(page)

  // What cannot be undone is asked first.
  await page.getByLabel('Erase after').selectOption('2 years')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save and erase' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Erase after')).toHaveValue('24')

  await page.goto(`${shop.url}/seller/settings/own-pages`)
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('About us')
  await page.getByLabel('Path').fill('cart')
  await page.getByRole('textbox', { name: 'Text' }).fill('[Win](javascript:alert(1))')
  await expect(page.getByText('No link can lead to').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('We bake.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('/cart is a page of the shop already')).toBeVisible()
  await page.getByLabel('Path').fill('about-us')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Page Saved')
  await page.getByRole('button', { name: /^Terms/ }).click()
  await page.getByRole('button', { name: 'Write my own text' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Ours.\n\n## Our rule\n\nBe kind.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(1)
  await versions.getByRole('button').click()
  await expect(versions.getByText('Be kind.')).toBeVisible()
  await looksRight(page)

  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/')
  const footer = window.getByRole('contentinfo')
  await expect(footer).toContainText('Corner Foods · VAT or GST number IE1234567A')
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await expect(window.getByText('help@corner.example').first()).toBeVisible()
  await looksRight(window)
  for (const path of ['/terms', '/privacy', '/withdrawal', '/accessibility', '/about-us']) {
    expect((await window.goto(path))?.status()).toBe(200)
    expect(await axeViolations(window)).toEqual([])
  }
  expect((await window.goto('/no-such-page'))?.status()).toBe(404)

  const ana = { name: 'Ana', email: 'ana@example.com', password: 'a quiet morning' }
  await window.request.post('/api/user/register', { data: ana })
  const address = {
    firstName: 'Ana',
    lastName: 'Silva',
    email: ana.email,
    street: 'Elm Street 1',
    city: 'Cork',
    state: 'Cork',
    zipCode: 'T12 AB34',
    country: 'Ireland',
    phone: '1234567',
  }
  await window.request.post('/api/address/add', { data: { address } })
  const { addresses } = await (await window.request.get('/api/address/get')).json()
  const { products } = await (await window.request.get('/api/product/list')).json()
  const placed = await window.request.post('/api/order/cod', {
    data: { items: [{ product: products[0]._id, quantity: 1 }], address: addresses[0]._id },
  })
  const { orderId, number } = await placed.json()
  await window.goto(`/my-orders/${orderId}`)
  await expect(window.getByText('Fresh: no right of withdrawal')).toBeVisible()
  await window.getByRole('link', { name: 'Terms of this order' }).click()
  await expect(window.getByText('Be kind.')).toBeVisible()
  await looksRight(window)

  const stranger = await browser.newPage({ baseURL: shop.url })
  await stranger.goto(`/withdraw#${number}`)
  await expect(stranger.getByLabel('Number of the order')).toHaveValue(number)
  await stranger.getByRole('button', { name: 'Continue' }).click()
  await expect(stranger.getByLabel('Email that you ordered with')).toBeFocused()
  await stranger.getByLabel('Email that you ordered with').fill(ana.email)
  await looksRight(stranger)
  await stranger.getByRole('button', { name: 'Continue' }).click()
  await looksRight(stranger)
  await stranger.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(stranger.getByText('We have what you sent.')).toBeVisible()
  expect(await axeViolations(stranger)).toEqual([])

  await page.goto(`${shop.url}/seller/today`)
  const list = page.getByRole('region', { name: /^Inbox/ })
  await expect(list).toContainText(`Order ${number}`)
  await looksRight(page)
  await list.getByRole('button', { name: /^Mark as settled/ }).click()
  await expect(list).toContainText('Everything is answered')
})
