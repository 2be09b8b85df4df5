import type { Locator, Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { addAddress, ordersOf, register, someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

/** A counted product of this test alone. */
async function sell({ request }: Page, name: string, stock: number) {
  await request.post('/api/seller/login', { data: demoSeller })
  const productData = { name, category: 'Fruits', price: 3, offerPrice: 2, stock, lowStock: 5 }
  const added = await request.post('/api/product/add', {
    multipart: { productData: JSON.stringify(productData) },
  })
  return (await readAnswer('POST /api/product/add', added)).product
}

const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? NaN
const bottomOf = async (shown: Locator) =>
  (await topOf(shown)) + ((await shown.boundingBox())?.height ?? NaN)

test('of two people who want the last piece one gets it; the other is told and keeps the rest', async ({
  page,
  browser,
  complaints,
}) => {
  const quince = await sell(page, 'Quince of two', 3)
  const [other] = await someProducts(page, 1)
  // Without motion, or the toast would be measured on its way.
  const phone = { viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' } as const
  const theirs = await browser.newContext(phone)
  await theirs.addInitScript(recordToasts)
  const second = await theirs.newPage()
  await register(second, 'Bob')
  await addAddress(second)
  await register(page)
  await addAddress(page)
  await withCart(page, { [quince._id]: 2, [other?._id ?? '']: 1 })
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Quince of two' })
  await expect(line).toContainText('Only 3 left')
  await expect(line.getByRole('option')).toHaveCount(3)

  // The second person's page of the product says the same, and its stepper does not go past it.
  await second.goto(`/products/fruits/${quince._id}`)
  const left = second.getByText('Only 3 left', { exact: true })
  await expect(left).toBeInViewport({ ratio: 1 })
  expect(await bottomOf(left)).toBeLessThan(await topOf(second.locator('[data-buy]')))
  await second.getByRole('button', { name: 'Add to Cart' }).click()
  const more = second.getByRole('button', { name: 'One Quince of two more' })
  await more.click()
  await more.click()
  await more.click()
  await expectToast(second, 'Only 3 left of Quince of two')
  // The refusal is in place of what was said before, and off the name and the price.
  const toasts = second.locator('[data-toast][aria-hidden=false]')
  await expect(toasts).toHaveText(['Only 3 left of Quince of two'])
  expect(await bottomOf(toasts)).toBeLessThan(
    await topOf(second.getByRole('heading', { level: 1 })),
  )
  await expect(second.getByText('3 in your cart')).toBeVisible()
  await second.getByRole('button', { name: 'One Quince of two less' }).click()
  await second.getByRole('link', { name: 'View cart' }).click()
  await second.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(second, 'Order Placed Successfully')

  await page.getByRole('button', { name: 'Place Order' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was ordered' })
  await expect(alert).toContainText('Only 1 left of Quince of two.')
  expect(await axeViolations(page)).toEqual([])
  await alert.getByRole('button', { name: 'Take what is left' }).click()
  await expect(line.getByLabel(/Quantity/)).toHaveValue('1')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Order Placed Successfully')
  await expect(page).toHaveURL('/my-orders')
  expect((await ordersOf(page))[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1])

  // Nobody gets more: the product is out of stock for the next page that is opened.
  await second.goto(`/products/fruits/${quince._id}`)
  await expect(second.getByText('Out of stock today')).toBeVisible()
  await theirs.close()

  // Chromium reports the refused order in its console.
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes('409')))
})

test('pieces that could not be read for a moment are read again by the open cart', async ({
  page,
  complaints,
}) => {
  const medlar = await sell(page, 'Medlar of one', 2)
  let requests = 0
  await page.route('**/api/product/few-left', async (route) => {
    requests++
    const json = { success: false, message: 'Busy', code: 'unavailable' }
    if (requests === 1) await route.fulfill({ status: 503, json })
    else if (requests === 2) await route.fulfill({ status: 429, json })
    else if (requests === 3) await route.abort()
    else await route.continue()
  })
  await withCart(page, { [medlar._id]: 1 })
  await page.goto('/cart')

  await expect(page.getByRole('listitem').filter({ hasText: 'Medlar of one' })).toContainText(
    'Only 2 left',
  )
  expect(requests).toBe(4)
  // Chromium reports the requests that failed.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((it) => !it.startsWith('Failed to load resource')),
  )
})
