import type { Locator, Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const tickOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `${name}, packed` })

const waitingOn = (page: Page) => page.evaluate(() => localStorage.getItem('larder-ticks'))

test.describe('with a telephone in one hand', () => {
  test.use(phone)

  test('an order of twenty lines is packed with at most 25 taps', async ({ page, shopper }) => {
    const list = await page.request.get('/api/product/list?inStock=true&limit=60')
    const { products } = await readAnswer('GET /api/product/list', list)
    const order = await shopper.order(
      products.filter(({ weighed }) => weighed === undefined).slice(0, 20),
    )
    await page.goto(`/seller/orders/${order.id}`)
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.tap()
    }

    await tap(page.getByRole('button', { name: 'Packing walk' }))
    // The page of the order has as many ticks.
    await expect(page.getByRole('heading', { name: 'Packing walk' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(20)
    expect(await axeViolations(page)).toEqual([])
    const rows = page.getByRole('main').locator('label')
    const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    for (const row of await rows.all()) await tap(row)
    await tap(page.getByRole('link', { name: 'Finish 20 of 20' }))
    await expect(page.getByText('Nothing has changed about the bill.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await tap(page.getByRole('button', { name: 'Packed: Out for delivery' }))
    await expect(page.getByRole('heading', { name: 'This walk is done' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(25)
    // The page shows the move at once; this is the shop's answer.
    await expect(page.getByText(`Order ${order.number}: Out for delivery`)).toBeVisible()

    const answer = await page.request.get(`/api/order/one?id=${order.id}`)
    const { order: packed } = await readAnswer('GET /api/order/one', answer)
    expect(packed.packed).toHaveLength(20)
    expect(packed.status).toBe('Out for delivery')
  })
})

test('two packers see the ticks of each other, and one without a connection loses none', async ({
  page,
  shopper,
  browser,
  sellerState,
}) => {
  const [both, own] = [await shopper.order(), await shopper.order()]
  const [first = '', second = ''] = both.names
  await page.setViewportSize(phone.viewport)
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'Packing walk' }).click()
  for (const { number } of [both, own])
    await page.getByRole('listitem').filter({ hasText: number }).locator('label').click()
  await page.getByRole('button', { name: 'Start with 2 orders' }).click()
  await expect(tickOf(page, `A 2, B 2 ${first}`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const context = await browser.newContext({ storageState: sellerState, viewport: phone.viewport })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(line(other, first)).toBeVisible()

  await line(other, first).locator('label').click()
  await expect(tickOf(page, `A 2, B 2 ${first}`)).toBeChecked()

  // In the cold store: what is ticked there waits, also over a reload, and what was ticked later elsewhere counts.
  await context.setOffline(true)
  await line(other, second).locator('label').click()
  await expect(line(other, second)).toContainText('Waits for the connection')
  await line(other, first).locator('label').click()
  await expect(tickOf(other, `A 2, B 2 ${first}`)).not.toBeChecked()
  await line(page, first).locator('label').click()
  await expect(tickOf(page, `A 2, B 2 ${first}`)).not.toBeChecked()
  await line(page, first).locator('label').click()
  await expect.poll(() => waitingOn(page)).toBe('[]')
  await context.setOffline(false)
  await other.reload()

  await expect(tickOf(page, `A 3, B 3 ${second}`)).toBeChecked()
  await expect(tickOf(other, `A 3, B 3 ${second}`)).toBeChecked()
  await expect(line(other, first)).toContainText('Another device has ticked it since')
  for (const packer of [page, other])
    await expect(tickOf(packer, `A 2, B 2 ${first}`)).toBeChecked()
  await expect(other.getByText('Waits for the connection')).toHaveCount(0)
  expect(await waitingOn(other)).toBe('[]')
  await context.close()
})

test('what is missing is answered before an order leaves, and one that is cancelled is dropped', async ({
  page,
  shopper,
}) => {
  const [kept, cancelled] = [await shopper.order(), await shopper.order()]
  const [first = '', second = ''] = kept.names
  await page.setViewportSize(phone.viewport)
  await page.goto(`/seller/walk?orders=${kept.id},${cancelled.id}`)
  for (const { number } of [kept, cancelled]) {
    const notice = page.getByText(`Order ${number} is not being packed yet.`)
    await notice.getByRole('button', { name: 'Start packing' }).click()
    await expect(notice).toHaveCount(0)
  }
  await line(page, first).locator('label').click()
  await expect(tickOf(page, `A 2, B 2 ${first}`)).toBeChecked()

  await expect.poll(() => waitingOn(page)).toBe('[]')
  await shopper.request.post('/api/order/cancel', { data: { id: cancelled.id } })
  const notice = page.getByRole('status', { name: `Order ${cancelled.number}` })
  await expect(notice).toContainText('was cancelled. Stop packing it.')
  await expect(notice).toContainText(`2 × ${first}`)
  await expect(tickOf(page, `A 2 ${first}`)).toBeChecked()

  await page.getByRole('button', { name: `More about ${second}` }).click()
  await page.getByRole('button', { name: `Missing? ${second}` }).click()
  const dialog = page.getByRole('dialog', { name: `How many of ${second} are there?` })
  await dialog.getByRole('textbox').fill('1')
  await dialog.getByRole('button', { name: 'Show the new bill' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, second)).toContainText('Only 1 of 3')
  await line(page, first).locator('label').click()

  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    `Not available: 2 × ${second}`,
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Packed: Out for delivery' }).click()
  const question = page.getByRole('dialog', { name: `Is order ${kept.number} complete?` })
  await expect(question).toContainText(first)
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: `It is in the bag: ${first}` }).click()
  await page.getByRole('button', { name: 'Packed: Out for delivery' }).click()
  await expect(page.getByText(`Order ${kept.number} is packed: “Out for delivery”.`)).toBeVisible()
})

test('the way along the shelves is put into another order with the keyboard', async ({
  page,
  shopper,
}) => {
  const list = await page.request.get('/api/product/list?inStock=true&limit=200')
  const { products } = await readAnswer('GET /api/product/list', list)
  const [one, other] = ['Bakery', 'Grains'].map((path) =>
    products.find(({ category }) => category === path),
  )
  if (!one || !other) throw new Error('The demo shop has both')
  const order = await shopper.order([one, other])
  await page.goto('/seller/settings/categories')
  await page.getByRole('radio', { name: 'For packing' }).press('Space')
  const up = page.getByRole('button', { name: 'Move Grains & Cereals up' })
  await up.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Enter')
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'The same as for shoppers' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`/seller/walk?orders=${order.id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Grains & Cereals')
  await page.goto('/seller/settings/categories')
  await page.getByRole('radio', { name: 'For packing' }).press('Space')
  await page.getByRole('button', { name: 'The same as for shoppers' }).click()
  await expect(page.getByRole('button', { name: 'The same as for shoppers' })).toHaveCount(0)
})
