import { readFile } from 'node:fs/promises'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

test('an order that has left has an invoice for both sides, and is in the close of its day', async ({
  page,
  shopper,
}) => {
  const order = await shopper.order()
  for (const status of ['Packing', 'Out for delivery'])
    await page.request.post('/api/order/status', { data: { id: order.id, status } })

  await page.goto(`/seller/orders/${order.id}/invoice`)
  await expect(page.getByText('There is no invoice yet')).toBeVisible()
  await page.goto(`/seller/orders/${order.id}`)
  // It is written once the move can no longer be undone, and the page hears of it.
  const link = page.getByRole('link', { name: 'Invoice' })
  await link.click()
  const paper = page.getByRole('region', { name: /^Invoice INV-\d{6}$/ })
  await expect(paper).toContainText(order.lastName)
  for (const name of order.names) await expect(paper).toContainText(name)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(await axeViolations(page)).toEqual([])
  const number = (await paper.getAttribute('aria-label'))?.replace('Invoice ', '') ?? ''

  await page.goto('/seller/today')
  await page.getByRole('link', { name: 'Day close' }).click()
  await expect(page.getByRole('heading', { name: /^Day close, / })).toBeVisible()
  await expect(page.getByText('The day is not over.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sold' })).toContainText('invoice')
  expect(await axeViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Orders (CSV)' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(number)
  await page.getByLabel('Day', { exact: true }).fill('2020-02-29')
  await expect(page.getByText('Nothing was sold, paid or paid back on this day.')).toBeVisible()
  await page.getByRole('link', { name: 'The day after' }).click()
  await expect(page).toHaveURL(/date=2020-03-01/)

  await page.context().addCookies((await shopper.request.storageState()).cookies)
  await page.goto(`/my-orders/${order.id}`)
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(page.getByRole('region', { name: `Invoice ${number}` })).toContainText(
    order.lastName,
  )
  expect(await axeViolations(page)).toEqual([])
})
