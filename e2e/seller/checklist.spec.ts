import type { Page, Route } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

const owner = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'a long password' }
/** What only the server can say. No email is sent in this test. */
const server = { PUBLIC_URL: 'https://corner.example', SMTP_URL: 'smtp://127.0.0.1:1' }

const list = (page: Page) => page.getByRole('region', { name: 'Ready to open?' })

/** Follows the link of a step. */
async function open(page: Page, url: string, step: string) {
  await page.goto(`${url}/seller/settings/ready`)
  await list(page).getByRole('link', { name: step }).click()
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
}

async function answerLate(route: Route) {
  const response = await route.fetch()
  await sleep(1_000)
  await route.fulfill({ response })
}

test('a British owner comes from the demo to “ready” with nothing red', async ({ shop, page }) => {
  test.slow()
  await shop.start({ ...owner, ...server, TEST_BANK: '1', DEMO: '1' })
  await page.addInitScript(recordToasts)
  await page.goto(`${shop.url}/seller/settings/ready`)
  await page.getByLabel('Email').fill(owner.SELLER_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(owner.SELLER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(list(page)).toContainText('United States: 2 of 19 done')

  await open(page, shop.url, 'Say in which country you sell')
  await fill(page, { 'Name of the shop': 'Corner Shop', Email: 'hello@corner.example' })
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom')
  await save(page)

  await open(page, shop.url, 'Let prices include tax')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
  await page.getByLabel('Language and country').fill('en-GB')
  await page.getByLabel('Name of the tax').fill('VAT')
  await page.getByText('Prices include the tax').click()
  await page.getByLabel('Rate in percent').fill('20')
  await page.getByRole('button', { name: 'Add tax class' }).press('Enter')
  await page.keyboard.type('Zero-rated')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.getByText('The lowest price of the 30 days before the offer began').click()
  await save(page)

  await open(page, shop.url, 'Let the order button say that it costs money')
  await page.getByRole('switch', { name: 'Online Payment' }).click()
  await page.getByText('Buy now', { exact: true }).first().click()
  await save(page)

  await open(page, shop.url, 'Say who sells')
  await fill(page, {
    'Legal name': 'Corner Foods',
    'Legal form': 'Ltd',
    'Registered address': '1 High Street, Bath',
    Register: 'Companies House',
    'Register number': '01234567',
    'VAT or GST number': 'GB 123 4567 89',
  })
  await save(page)

  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 3,
    offerPrice: 3,
    weight: '500 g',
    facts: { ingredients: 'Rye, water, salt', madeBy: 'Corner Foods', kcal: 240 },
  })
  await page.request.post(`${shop.url}/api/product/add`, { multipart: { productData } })
  await open(page, shop.url, 'Remove the demo catalogue')
  await page.getByRole('button', { name: 'Remove the demo catalogue' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove \d+ products$/ })
    .click()
  await expectToast(page, 'Products Removed')

  await open(page, shop.url, 'State allergens')
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Food facts …' }).click()
  const dialog = page.getByRole('dialog', { name: 'State a fact of 1 product' })
  await dialog.getByRole('checkbox', { name: 'Gluten' }).check()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${shop.url}/seller/settings/ready`)
  await expect(list(page)).toContainText('Regulation (EC) No 852/2004')
  await expect(list(page)).toContainText('it is not legal advice')
  // The first answer takes longer than the clicks.
  await page.route('**/api/seller/checklist/change', answerLate, { times: 1 })
  const late = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"hours"')),
  )
  for (const right of ['We are always open', 'We deliver everywhere for free', 'These are right'])
    await list(page).getByRole('button', { name: right }).press('Enter')
  await list(page)
    .getByRole('button', { name: /^Use \w+/ })
    .click()
  await list(page).getByRole('button', { name: 'We are registered and show no number' }).click()
  await late
  await expect(list(page).getByRole('listitem')).toHaveText([/^Back up your shop/])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }

  const env = { ...process.env, DATA_DIR: shop.folder }
  execFileSync('node', ['bin/backup.js', 'backup'], { env })
  await page.reload()
  await expect(list(page)).toContainText('Nothing is missing that the shop knows of.')
  await expect(list(page).getByRole('listitem')).toHaveCount(0)
  await page.goto(`${shop.url}/seller/today`)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(list(page)).toHaveCount(0)
})
