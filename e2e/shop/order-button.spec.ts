import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register, someProducts, withCart } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test('with other words on the button, what is ordered stands directly above it at every width', async ({
  shop,
  browser,
}) => {
  await shop.start({ DEMO: '1' })
  const page = await browser.newPage({ baseURL: shop.url, serviceWorkers: 'block' })
  await page.addInitScript(recordToasts)
  await page.request.post('/api/seller/login', { data: demoSeller })
  await page.goto('/seller/settings/payment')
  await page.getByRole('radio', { name: /^Order and pay/ }).check()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')

  await register(page)
  await addAddress(page)
  const products = await someProducts(page, 5)
  await withCart(page, Object.fromEntries(products.map(({ _id }, index) => [_id, index + 1])))
  const recap = page.getByRole('region', { name: 'What you order' })
  const order = page.getByRole('button', { name: 'Order and pay' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cart')
    await expect(recap).toContainText('As soon as possible, in under 30 minutes')
    await expect(recap).toContainText('Ana Silva, Elm Street 1, Springfield, Oregon 01234, USA')
    await order.scrollIntoViewIfNeeded()
    await expect(recap).toBeInViewport({ ratio: 1 })
    await expect(order).toBeInViewport({ ratio: 1 })
    // All of the list can be read with the keyboard, and the button stays in sight.
    await recap.locator('summary').focus()
    await page.keyboard.press('Enter')
    for (const [index, { name }] of products.entries())
      await expect(recap.getByText(`${index + 1} × ${name}`, { exact: true })).toBeVisible()
    await order.scrollIntoViewIfNeeded()
    await expect(order).toBeInViewport({ ratio: 1 })
    expect(await axeViolations(page)).toEqual([])
    await page.mouse.wheel(0, 10_000)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^© \d{4} Larder$/)).toBeInViewport({ ratio: 1 })
  }
  // The same words for an online payment: there is no "Proceed to payment".
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await order.click()
  await expect(page.getByText('Test bank: no money moves')).toBeVisible()
  await page.close()
})
