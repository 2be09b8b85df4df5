import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { picture } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

async function openCategories(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  await page.request.post(`${url}/api/seller/login`, { data: demoSeller })
  await page.goto(`${url}/seller/settings/categories`)
  await expect(rows(page).first()).toBeVisible()
}

const rows = (page: Page) => page.getByRole('main').locator('ol > li')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

/** Moves a row several times, each time after the page has read the answer to the move before and before it renders. */
const moveDownFast = (page: Page, text: string, times: number) =>
  page.evaluate(
    async ([text, times]) => {
      const press = () =>
        document.querySelector<HTMLElement>(`[aria-label="Move ${text} down"]`)?.click()
      const original = window.fetch
      let answered = 0
      await new Promise<void>((resolve) => {
        window.fetch = async (...request) => {
          const answer = await original(...request)
          if (answer.url.endsWith('/categories/order'))
            answer.json = async () => {
              const body: unknown = JSON.parse(await answer.text())
              answered += 1
              if (answered === times) resolve()
              else void pressAfterMicrotasks()
              return body
            }
          return answer
        }
        async function pressAfterMicrotasks() {
          for (let microtask = 0; microtask < 50; microtask += 1) await Promise.resolve()
          press()
        }
        press()
      })
      window.fetch = original
    },
    [text, times] as const,
  )

async function addProduct(page: Page, url: string, name: string, category: string) {
  const productData = JSON.stringify({ name, category, price: 5, offerPrice: 4 })
  const answer = await page.request.post(`${url}/api/product/add`, { multipart: { productData } })
  expect(answer.ok()).toBe(true)
}

test('the seller adds, renames and merges categories, and a shopper’s window follows', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  const window = await browser.newPage({ baseURL: shop.url })
  await window.goto('/')
  await openCategories(page, shop.url)

  await page.getByRole('link', { name: 'Add category' }).click()
  await field(page, 'Name').fill('Pet food')
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/\/products\/pet-food\./)
  await page.getByRole('radio', { name: 'Rose' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Upload a picture').setInputFiles({
    name: 'dog.png',
    mimeType: 'image/png',
    buffer: await picture('#884400'),
  })
  await expect(page.getByRole('radio', { name: 'Your new picture' })).toBeChecked()
  await save(page)
  await expectToast(page, 'Category Added')
  await expect(rows(page)).toHaveCount(8)
  await addProduct(page, shop.url, 'Biscuits', 'Pet-food')

  const chips = window.getByRole('navigation', { name: 'Categories' })
  await window.getByRole('banner').getByRole('link', { name: 'All Product' }).click()
  await chips.getByRole('link', { name: 'Pet food' }).click()
  await expect(window).toHaveURL(`${shop.url}/products/pet-food`)
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Pet food')
  await expect(window.getByRole('link', { name: 'Biscuits' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Pet food' }).click()
  await field(page, 'Name').fill('Cats & dogs')
  await field(page, 'Address').fill('animals')
  await expect(field(page, 'Address')).toHaveAccessibleDescription(
    '/products/animals. Links to /products/pet-food will lead there.',
  )
  await save(page)
  await expectToast(page, 'Category Saved')
  await window.goto('/products/pet-food?sort=name')
  await expect(window).toHaveURL(`${shop.url}/products/animals?sort=name`)
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Cats & dogs')

  await page.getByRole('link', { name: 'Edit Cats & dogs' }).click()
  await page.getByLabel('Merge into').selectOption('Grains & Cereals')
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Cats & dogs into Grains & Cereals?' })
  await expect(dialog).toContainText('1 product moves to Grains & Cereals.')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'Categories Merged')
  await expect(rows(page)).toHaveCount(7)
  await window.goto('/products/pet-food')
  await expect(window).toHaveURL(`${shop.url}/products/grains`)
  await expect(window.getByRole('link', { name: 'Biscuits' })).toBeVisible()
  await expect(chips.getByRole('link')).toHaveCount(8)
})

test('the order is changed with the keyboard and by dragging, wrong values are told at their fields', async ({
  shop,
  page,
  context,
}) => {
  await shop.start()
  await openCategories(page, shop.url)
  const second = await context.newPage()
  await openCategories(second, shop.url)
  await second.getByRole('link', { name: 'Edit Fresh Fruits' }).click()

  const up = page.getByRole('button', { name: 'Move Cold Drinks up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1)).toContainText('Cold Drinks')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Cold Drinks')
  await expect(up).toBeFocused()
  await expect(page.getByText('Cold Drinks is now number 1 of 7')).toBeAttached()
  await rows(page).nth(6).dragTo(rows(page).nth(1))
  await expect(rows(page).nth(1)).toContainText('Grains & Cereals')
  await expect(async () => {
    const answer = await page.request.get(`${shop.url}/api/category/list`)
    expect(await answer.text()).toMatch(/^[^]*?Cold Drinks[^]*?Grains[^]*?Organic veggies/)
  }).toPass()

  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/categories/order')) statuses.push(response.status())
  })
  await moveDownFast(page, 'Cold Drinks', 6)
  await expect(rows(page).last()).toContainText('Cold Drinks')
  await expect(async () => {
    const answer = await page.request.get(`${shop.url}/api/category/list`)
    expect(await answer.text()).toMatch(/Fresh Fruits[^]*Cold Drinks[^]{0,100}$/)
  }).toPass()
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }

  await page.getByRole('link', { name: 'Edit Fresh Fruits' }).click()
  await field(page, 'Name').fill('Cold drinks')
  await field(page, 'Address').fill('two words')
  await save(page)
  await expect(field(page, 'Address')).toBeFocused()
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/single hyphens/)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await field(page, 'Address').fill('berries')
  await page.getByLabel('Other colour').fill('#888888')
  await save(page)
  await expect(page.getByText('its contrast is 2.1:1')).toBeVisible()
  await page.getByRole('radio', { name: 'Rose' }).focus()
  await page.keyboard.press('Space')
  await save(page)
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Another category has this name')
  await field(page, 'Name').fill('Berries')
  await save(page)
  await expectToast(page, 'Category Saved')

  // The other tab still has the form of before.
  await field(second, 'Name').fill('Late')
  await save(second)
  await expect(second.getByRole('alert')).toHaveText(
    'These categories were changed elsewhere in the meantime. Nothing was saved',
  )
  await second.getByRole('button', { name: 'Load the current version' }).click()
  await expect(field(second, 'Address')).toHaveValue('berries')
  await expect(field(second, 'Name')).toHaveValue('Late')

  await second.getByRole('button', { name: 'Undo changes' }).click()
  await second.getByRole('button', { name: 'Remove /products/fruits' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(second, 'Old Address Removed')
  await second.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(second, 'Category Deleted')
  await expect(rows(second)).toHaveCount(6)
  const gone = await second.request.get(`${shop.url}/products/berries`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('No products found in this category.')
})
