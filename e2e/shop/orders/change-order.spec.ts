import { axeViolations } from '../../support/axe.ts'
import { archiveBrought, test } from '../../support/seller.ts'
import { openLoavesAndJam } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(({ request }) => archiveBrought(request))

test('a shopper takes a loaf less: the new total first, then both sides see it, until packing begins', async ({
  page,
}) => {
  const { loaf, jam, shopper, theirs, payment, order } = await openLoavesAndJam(page)
  await page.goto(`/seller/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()

  const change = theirs.getByRole('button', { name: 'Change order' }).first()
  await change.focus()
  await theirs.keyboard.press('Enter')
  const dialog = theirs.getByRole('dialog', { name: 'Change your order' })
  await expect(dialog.getByRole('status')).toHaveText('The total is $11.63.')
  await dialog.getByRole('button', { name: `One ${loaf.name} less` }).focus()
  await theirs.keyboard.press('Space')
  await theirs.keyboard.press('Space')
  await dialog.getByRole('button', { name: `One ${jam.name} less` }).click()
  await expect(dialog.getByRole('status')).toContainText('cancel the order')
  await dialog.getByRole('button', { name: `One ${jam.name} more` }).click()
  await dialog.getByRole('button', { name: `One ${loaf.name} more` }).click()
  await dialog.getByLabel('Delivery instructions').fill('Ring twice')
  await dialog.getByRole('button', { name: 'Show new total' }).click()
  await expect(dialog.getByRole('status')).toContainText('from $11.63 to $7.34')
  expect(await axeViolations(theirs)).toEqual([])
  await expect(payment).not.toContainText('What changed')
  await dialog.getByRole('button', { name: 'Change order' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payment).toContainText(`Removed: 1 × ${loaf.name}`)
  await expect(theirs.getByRole('region', { name: 'Timeline' })).toContainText('You changed')
  await expect(theirs.getByText('Ring twice')).toBeVisible()
  // The seller's page follows by itself.
  await expect(page.getByText('Only 1 of 2')).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()

  await change.click()
  await dialog.getByRole('button', { name: `One ${jam.name} less` }).click()
  await page.getByRole('button', { name: 'Start packing' }).click()
  const late = theirs.getByRole('dialog', { name: 'Too late to change' })
  await expect(late).toContainText('Nothing was changed')
  await late.getByRole('button', { name: 'OK' }).click()
  await expect(change).toHaveCount(0)
  await expect(payment).toContainText('$7.34')
  await shopper.close()
})
