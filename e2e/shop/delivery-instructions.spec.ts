import { axeViolations } from '../support/axe.ts'
import { fillAddress, ordersOf, register, someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('instructions come from the address, are changed for one order, and stand on its page', async ({
  page,
}) => {
  const [product] = await someProducts(page, 1)
  await register(page)
  await withCart(page, { [product?._id ?? '']: 1 })
  await page.goto('/add-address')
  await fillAddress(page)
  await page.getByLabel('Delivery instructions (optional)').fill('Second floor')
  await page.getByLabel('Leave at the door').check()
  await page.getByRole('button', { name: 'Save address' }).click()

  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText('Second floor')).toBeVisible()
  await expect(summary.getByText('Leave at the door')).toBeVisible()
  await summary.getByRole('button', { name: 'Change delivery instructions' }).click()
  expect(await axeViolations(page, 'main')).toEqual([])
  await summary.getByLabel('Delivery instructions (optional)').fill('Ring twice')
  await summary.getByLabel('Leave at the door').uncheck()
  await summary.getByRole('button', { name: 'Done' }).click()
  await expect(summary.getByText('Ring twice')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('/my-orders')

  const [order] = await ordersOf(page)
  expect(order).toMatchObject({ instructions: 'Ring twice' })
  expect(order).not.toHaveProperty('leaveAtDoor')
  await page.goto(`/my-orders/${order?._id}`)
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Ring twice')
})
