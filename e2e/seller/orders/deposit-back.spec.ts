import type { APIResponse, Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/own-shop.ts'
import { newEmail, password } from '../../support/people.ts'
import { expect } from '../../support/test.ts'

/** Four bottles with a deposit of 0.25 each that were delivered and paid in cash. */
async function deliverBottles(page: Page, url: string) {
  const post = async (path: string, data: object): Promise<APIResponse> => {
    const answer = await page.request.post(url + path, { data })
    expect(answer.status()).toBe(200)
    return answer
  }
  await post('/api/seller/login', demoSeller)
  const { settings } = await readAnswer(
    'GET /api/seller/settings',
    await page.request.get(`${url}/api/seller/settings`),
  )
  const { version, values } = settings.money
  const deposits = [{ id: 'bottle', name: 'Bottle', cents: 25, taxClass: values.taxClasses[0]?.id }]
  await post('/api/seller/settings/money', { ...values, deposits, version })
  const productData = JSON.stringify({
    name: 'Pale ale',
    category: 'Drinks',
    description: [],
    price: 1,
    offerPrice: 1,
    deposit: { kind: 'bottle', containers: 1 },
  })
  const added = await page.request.post(`${url}/api/product/add`, { multipart: { productData } })
  const { product } = await readAnswer('POST /api/product/add', added)
  await post('/api/user/register', { name: 'Ana', email: newEmail(), password })
  const { address } = await readAnswer(
    'POST /api/address/add',
    await post('/api/address/add', someAddress),
  )
  const items = [{ product: product._id, quantity: 4 }]
  const placed = await post('/api/order/cod', { items, address: address._id, seenTotal: 5.1 })
  const { orderId: id } = await readAnswer('POST /api/order/cod', placed)
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await post('/api/order/status', { id, status })
  return id
}

test('bottles come back: the seller sees the new bill first and pays the deposit out by hand', async ({
  shop,
  page,
}) => {
  await shop.start()
  const id = await deliverBottles(page, shop.url)
  await page.goto(`${shop.url}/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Containers came back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many came back').fill('5')
  await dialog.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There are 4 of it left on the bill')
  // By keyboard.
  await dialog.getByLabel('How many came back').fill('3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('from $5.10 to $4.34')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I paid it out in cash' }).click()
  await expect(dialog).toHaveCount(0)

  const changed = page.getByRole('region', { name: 'What changed' })
  await expect(changed).toContainText('Deposit back: 3 × Bottle. Empty containers came back')
  await expect(changed).toContainText('Paid out in cash$0.76')
  await expect(page.getByText('Deposit back: 3 × Bottle, -$0.76')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
