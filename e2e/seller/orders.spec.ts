import { axeViolations } from '../support/axe.ts'
import { cardOf, column, sendIncomplete, showOnly, test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test('an order walks over the board to its door, and its shopper sees it', async ({
  page,
  shopper,
  browser,
}) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  const placed = cardOf(column(page, 'Order Placed'), order)
  for (const text of [
    `Ben ${order.lastName}`,
    '5 items',
    'Cash On Delivery',
    'Pending',
    'min left',
  ])
    await expect(placed).toContainText(text)
  expect(await axeViolations(page)).toEqual([])

  await placed.getByRole('button', { name: 'Start packing' }).click()
  await cardOf(column(page, 'Packing'), order)
    .getByRole('button', { name: 'Out for delivery' })
    .click()
  await sendIncomplete(page, order)
  const onItsWay = cardOf(column(page, 'Out for delivery'), order)
  await expect(onItsWay.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await onItsWay.getByRole('button', { name: 'Delivered' }).focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(column(page, 'Delivered today'), order)).toContainText('Delivered in')
  await expectToast(page, `Order ${order.number}: Delivered`)

  const theirs = await browser.newPage({ storageState: await shopper.request.storageState() })
  await theirs.goto(`/my-orders/${order.id}`)
  await expect(theirs.getByRole('region', { name: 'Where it is' })).toContainText('Delivered')
  await expect(theirs.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  await theirs.close()
})

test('a new order appears by itself and is marked until it is looked at', async ({
  page,
  shopper,
}) => {
  await page.goto('/seller/orders')
  await expect(column(page, 'Order Placed')).toBeVisible()
  const order = await shopper.order()

  const card = cardOf(column(page, 'Order Placed'), order)
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await expect(page.getByRole('link', { name: /^Orders \d+ new/ })).toBeVisible()
  await card.hover()
  await expect(card.getByText('New', { exact: true })).toHaveCount(0)
})

test('of two windows that move the same order the second is told', async ({
  page,
  shopper,
  browser,
  sellerState,
}) => {
  const order = await shopper.order()
  const other = await browser.newPage({ storageState: sellerState })
  await other.addInitScript(recordToasts)
  // This window hears of nothing.
  await other.route('**/api/live/*', (route) => route.abort())
  await other.goto('/seller/orders')
  await expect(cardOf(column(other, 'Order Placed'), order)).toBeVisible()
  await page.goto('/seller/orders')
  await cardOf(page, order).getByRole('button', { name: 'Start packing' }).click()
  await expectToast(page, `Order ${order.number}: Packing`)

  await cardOf(other, order).getByRole('button', { name: 'Start packing' }).click()
  await expectToast(other, 'This order is “Packing” now')
  await expect(cardOf(column(other, 'Packing'), order)).toBeVisible()
  await other.close()
})

test('cancelling asks why, and the answer is kept', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  await cardOf(page, order).getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}?` })
  const first = dialog.getByRole('radio', { name: 'Something in it is sold out' })
  await expect(first).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('group')).toContainText('Please choose a reason.')
  await expect(first).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Another reason' }).check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Please write the reason.')
  await dialog.getByRole('radio', { name: 'Something in it is sold out' }).check()
  await dialog.getByRole('textbox').fill('No milk left')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, `Order ${order.number}: Cancelled`)
  await expect(cardOf(page, order)).toHaveCount(0)

  await page.goto(`/seller/orders/${order.id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Something in it is sold out: No milk left')
  await expect(history).toContainText('by you')
})

test('the table finds an order and narrows by what the address says', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'Table' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.number)
  await expect(page).toHaveURL(`/seller/orders?view=table&search=${order.number}`)
  await expect(page.getByText('1 order', { exact: true })).toBeAttached()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Cash On Delivery' })
  await expect(rows).toHaveCount(1)
  for (const text of [order.number, ...order.names, 'Elm Street 1', 'Pending', 'Order Placed'])
    await expect(rows).toContainText(text)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.lastName)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === order.lastName)
  await expect(rows).toContainText(order.number)
  expect(await axeViolations(page)).toEqual([])

  await page.getByLabel('Status').selectOption('Packing')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('Packing')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await rows.getByRole('link', { name: order.number }).click()
  await expect(page).toHaveURL(`/seller/orders/${order.id}`)
})

test('the table loads on, page by page', async ({ page, shopper }) => {
  const [older, newer] = [await shopper.order(), await shopper.order()]
  // As if each page were full.
  await page.route('**/api/order/seller?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
  )
  await page.goto(`/seller/orders?view=table&search=${newer.lastName}`)
  const links = page.getByRole('table').getByRole('link', { name: /^\w{3}-\w{4}$/ })
  await expect(links).toHaveText([newer.number])
  await page.getByRole('button', { name: 'Show more' }).click()

  await expect(links).toHaveText([newer.number, older.number])
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('an order is packed by ticks and printed on two kinds of paper', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.goto(`/seller/orders/${order.id}`)
  await expect(page).toHaveTitle(`Order ${order.number} · Larder`)
  const items = page.getByRole('region', { name: 'Items' })
  await items.getByText(order.names[0] ?? '').click()
  await expect(items).toContainText('1 of 2 packed')
  await page.reload()
  await expect(items).toContainText('1 of 2 packed')
  await items.getByText(order.names[1] ?? '').click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByText('Everything is packed. Ready to go out.')).toBeVisible()
  const address = page.getByRole('region', { name: 'Address' })
  await expect(address.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    /^tel:0049301234$/,
  )
  await expect(address.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    /openstreetmap.*Elm\+Street\+1/,
  )

  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: `Packing slip of order ${order.number}` })
  for (const text of [order.number, ...order.names, 'Elm Street 1', 'Cash to collect'])
    await expect(slip).toContainText(text)
  expect(await axeViolations(page)).toEqual([])
  await page.getByText('80 mm').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const width = () => slip.evaluate((it) => (it.getBoundingClientRect().width * 25.4) / 96)
  expect(Math.round(await width())).toBe(72)
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('A5', { exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  expect(Math.round(await width())).toBe(128)
})

test("today's figures open what is behind them", async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.goto('/seller/today')
  await expect(
    page.getByRole('group', { name: 'Chart' }).getByText('$0', { exact: true }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByText('Show the days as a table').click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(30)
  await page.getByRole('link', { name: /^Sales/ }).click()
  await expect(page).toHaveURL(/view=table&from=\d{4}-\d{2}-\d{2}&to=/)
  await expect(page.getByRole('table')).toContainText(order.number)
})

test('what was done and what was written can be read', async ({ page, shopper }) => {
  const order = await shopper.order()
  const data = { id: order.id, status: 'Packing' }
  expect((await page.request.post('/api/order/status', { data })).status()).toBe(200)
  await page.goto('/seller/audit?action=order moved')
  await expect(page.getByRole('link', { name: order.number })).toHaveAttribute(
    'href',
    `/seller/orders/${order.id}`,
  )
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/seller/mail')
  await page.getByRole('link', { name: `Order ${order.number} is placed` }).click()
  const message = page.frameLocator('iframe')
  await expect(message.getByText(order.names[0] ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Plain text' }).click()
  const link = page.getByRole('article').getByRole('link', { name: `/my-orders/${order.id}` })
  await expect(link).toHaveAttribute('rel', /noopener/)
  expect(await axeViolations(page)).toEqual([])
})

test.describe('with a telephone in one hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an order is moved on, one column at a time', async ({ page, shopper }) => {
    const order = await shopper.order()
    await showOnly(page, order)
    await page.goto('/seller/orders')
    await expect(cardOf(page, order)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await cardOf(page, order).getByRole('button', { name: 'Start packing' }).tap()
    await expect(cardOf(page, order)).toBeHidden()
    const columns = page.getByRole('group', { name: 'Column' })
    await columns.getByRole('button', { name: /Packing/ }).tap()
    await cardOf(page, order).getByRole('button', { name: 'Out for delivery' }).tap()
    await sendIncomplete(page, order)
    await columns.getByRole('button', { name: /Out for delivery/ }).tap()
    await expect(cardOf(page, order).getByRole('button', { name: 'Delivered' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('nothing of it can be read', async ({ page, shopper }) => {
    const order = await shopper.order()
    for (const path of [
      `orders/${order.id}`,
      `orders/${order.id}/slip`,
      'today',
      'audit',
      'mail',
    ]) {
      await page.goto(`/seller/${path}`)
      await expect(page.getByRole('heading', { name: 'Seller Login' })).toBeVisible()
      await expect(page.getByText(order.number)).toHaveCount(0)
    }
    const calls = ['order/seller', 'order/board', `order/one?id=${order.id}`].concat(
      ['today', 'audit', 'mail', 'mail/message?id=1'].map((call) => `seller/${call}`),
      'live/seller',
    )
    for (const who of [page.request, shopper.request])
      for (const call of calls) expect((await who.get(`/api/${call}`)).status(), call).toBe(401)
  })
})
