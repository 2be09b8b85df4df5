import type { Locator, Page } from '@playwright/test'
import { axeViolations, violationsInForcedColours } from '../support/axe.ts'
import { forgetSession, someProducts } from '../support/people.ts'
import { addProduct, archive } from '../support/seller.ts'
import { cardOf, showOnly, test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'

const widths = [1440, 768, 390]

/** Looks at what is on the screen at three widths and with the system's colours, without loading it again. */
async function isAccessible(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await axeViolations(page), `${what} at ${width}`).toEqual([])
  }
  expect(await violationsInForcedColours(page), `${what} in forced colours`).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the pages about products', async ({ page }) => {
  const product = await addProduct(page.request)
  await page.goto('/seller')
  await expect(
    page.getByRole('complementary', { name: 'Today' }).getByRole('link').first(),
  ).toBeVisible()
  await isAccessible(page, 'Add Product')

  await page.goto(`/seller/product-list?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: `Change the price of ${product.name}` }).click()
  await isAccessible(page, 'Product List')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Archive ${product.name}` }).click()
  await isAccessible(page, 'the dialog for archiving')

  await page.goto(`/seller/products/${product._id}`)
  await page.getByLabel('Description').fill('One\nTwo')
  await isAccessible(page, 'Edit product')
  await page.getByRole('region', { name: 'Preview' }).focus()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await isAccessible(page, 'the dialog for unsaved changes')

  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.goto('/seller/import')
  await isAccessible(page, 'Import products')
  await archive(page.request, product._id)
})

test('the pages about orders', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.request.post('/api/order/status', { data: { id: order.id, status: 'Packing' } })
  await showOnly(page, order)
  await page.goto('/seller/orders?column=Packing')
  await expect(cardOf(page, order)).toBeVisible()
  await isAccessible(page, 'the board')
  await cardOf(page, order).getByRole('button', { name: 'Out for delivery' }).click()
  await isAccessible(page, 'the dialog about items that are not ticked')
  await page.keyboard.press('Escape')
  await cardOf(page, order).getByRole('button', { name: 'Cancel order' }).click()
  await isAccessible(page, 'the dialog for cancelling')

  await page.goto(`/seller/orders?view=table&search=${order.number}`)
  await expect(page.getByText(order.number).first()).toBeVisible()
  await isAccessible(page, 'the table of orders')
  await page.goto(`/seller/orders/${order.id}`)
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
  await isAccessible(page, 'an order')
  await page.goto(`/seller/orders/${order.id}/slip`)
  await expect(page.getByRole('article')).toBeVisible()
  await isAccessible(page, 'the packing slip')
})

test('the pages about the shop, and logging in', async ({ page, shopper }) => {
  await shopper.order()
  await page.goto('/seller/today')
  await expect(
    page.getByRole('group', { name: 'Chart' }).getByText('$0', { exact: true }),
  ).toBeVisible()
  await isAccessible(page, 'Today')
  await page.goto('/seller/audit')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await isAccessible(page, 'Activity')
  await page.goto('/seller/mail')
  await page
    .getByRole('link', { name: /is placed/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await isAccessible(page, 'Mail')

  await page.goto('/seller/settings')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await isAccessible(page, 'Settings')

  await forgetSession(page)
  await page.goto('/seller')
  await expect(page.getByRole('heading', { name: 'Seller Login' })).toBeVisible()
  await isAccessible(page, 'the login')
})

test('letters of twice the size need no scrolling sideways', async ({ page, shopper }) => {
  const order = await shopper.order()
  // Today shows it with a button.
  const [missing] = await someProducts(page, 1, 'inStock=false')
  await page.request.post('/api/product/out-of-stock-view', { data: { id: missing?._id } })
  await showOnly(page, order)
  await page.setViewportSize({ width: 390, height: 844 })
  const pages: [path: string, shown: Locator][] = [
    ['/seller/orders', cardOf(page, order)],
    [`/seller/orders/${order.id}`, page.getByRole('region', { name: 'History' })],
    ['/seller/today', page.getByRole('button', { name: /back in stock/ }).first()],
    ['/seller/product-list', page.getByRole('switch').first()],
  ]
  for (const [path, shown] of pages) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect(shown).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBe(390)
  }
})

test('on a short screen no bar stays over the page', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`/seller/orders/${order.id}`)
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav, section')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getAttribute('aria-label') ?? bar.tagName),
  )
  expect(bars).toEqual([])
})

test('with the system’s colours switches, buttons and the current place can be seen', async ({
  page,
}) => {
  const product = await addProduct(page.request)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/seller/product-list?search=${encodeURIComponent(product.name)}`)
  const inStock = page.getByRole('switch')
  for (const isOn of [true, false]) {
    await expect(inStock).toBeChecked({ checked: isOn })
    const [track, thumb] = [await styleOf(inStock), await styleOf(inStock.locator('span'))]
    expect(track.backgroundColor).not.toBe(thumb.backgroundColor)
    await inStock.click()
  }
  const current = page.getByRole('navigation').getByRole('link', { name: 'Product List' })
  expect((await styleOf(current)).outlineStyle).toBe('solid')
  const add = page.getByRole('main').getByRole('link', { name: 'Add' })
  expect((await styleOf(add)).borderTopStyle).toBe('solid')
  await page.goto('/seller/orders')
  expect((await styleOf(page.getByRole('link', { name: 'Board' }))).outlineStyle).toBe('solid')
  await archive(page.request, product._id)
})

const styleOf = (place: Locator) =>
  place.evaluate((it) => {
    const { backgroundColor, outlineStyle, borderTopStyle } = getComputedStyle(it)
    return { backgroundColor, outlineStyle, borderTopStyle }
  })

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('buttons and fields are at least 44 pixels high', async ({ page, shopper }) => {
    const order = await shopper.order()
    await showOnly(page, order)
    for (const path of [
      '/seller',
      '/seller/product-list',
      '/seller/orders',
      `/seller/orders/${order.id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main button:not([role=switch]), main select, main input[type=search]',
          ),
        ]
          .filter((it) => it.checkVisibility() && it.getBoundingClientRect().height < 44)
          .map((it) => it.outerHTML.slice(0, 120)),
      )
      expect(small, path).toEqual([])
    }
  })
})
