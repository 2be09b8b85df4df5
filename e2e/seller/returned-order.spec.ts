import { axeViolations } from '../support/axe.ts'
import { cardOf, column, sendIncomplete, test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('an order that nobody took comes back with a reason, and its shopper reads it', async ({
  page,
  shopper,
}) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'Start packing' }).click()
  await card.getByRole('button', { name: 'Out for delivery' }).click()
  await sendIncomplete(page, order)
  const out = cardOf(column(page, 'Out for delivery'), order)
  await out.getByRole('button', { name: `Returned: order ${order.number}` }).click()

  const dialog = page.getByRole('dialog', { name: `Returned: order ${order.number}?` })
  await expect(dialog).toContainText('there is nothing to refund')
  await dialog.getByRole('button', { name: 'Returned' }).click()
  await expect(dialog.getByRole('alert')).toContainText(['Please choose a reason.'])
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByText('Nobody was there').click()
  await dialog.getByRole('button', { name: 'Returned' }).click()
  await expectToast(page, `Order ${order.number}: Returned`)
  await expect(card).toHaveCount(0)

  await page.goto(`/seller/orders/${order.id}`)
  await expect(page.getByText('It came back. Nothing left to do.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Nobody was there to take it',
  )
  await page.context().addCookies((await shopper.request.storageState()).cookies)
  await page.goto(`/my-orders/${order.id}`)
  await expect(page.getByText('Not delivered')).toBeVisible()
  await expect(
    page.getByText('It is back at the shop: “Nobody was there to take it”.'),
  ).toBeVisible()
})
