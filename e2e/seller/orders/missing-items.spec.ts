import { axeViolations } from '../../support/axe.ts'
import { archiveBrought, test } from '../../support/seller.ts'
import { openLoavesAndJam } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(({ request }) => archiveBrought(request))

test('one of two loaves is missing and money goes back: the seller sees the new bill first, the shopper why it changed', async ({
  page,
}) => {
  const { loaf, shopper, theirs, payment, order } = await openLoavesAndJam(page)
  await expect(payment).not.toContainText('What changed')
  await theirs.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.goto(`/seller/orders/${order._id}`)
  await page.getByRole('button', { name: `Missing? ${loaf.name}` }).click()
  const missing = page.getByRole('dialog', { name: `How many of ${loaf.name} are there?` })
  await missing.getByLabel('Pieces that are there, of 2').fill('3')
  await missing.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(missing.getByRole('alert')).toContainText('There are at most 2')
  await missing.getByLabel('Pieces that are there, of 2').fill('1')
  await missing.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(missing.getByRole('status')).toContainText('$7.34')
  await expect(payment).not.toContainText('What changed')
  expect(await axeViolations(page)).toEqual([])
  await missing.getByRole('button', { name: 'Save' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page.getByText('Only 1 of 2')).toBeVisible()

  const changed = payment.getByRole('region', { name: 'What changed' })
  await expect(changed).toContainText(`Not available: 1 × ${loaf.name}`)
  await expect(changed).toContainText('$7.34')
  await expect(theirs.getByRole('region', { name: 'Items' })).toContainText('only 1 of 2')

  await page.getByRole('button', { name: 'Take off the bill' }).click()
  const back = page.getByRole('dialog', { name: `Take off the bill of order ${order.number}` })
  await back.getByLabel('Sum').fill('1')
  await back.getByLabel('Reason').fill('Sorry for the missing loaf')
  await back.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(back.getByRole('status')).toContainText('$6.34')
  await back.getByRole('button', { name: 'Take it off the bill' }).click()
  await expect(back).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('$6.34')
  expect(await axeViolations(page)).toEqual([])

  await expect(changed).toContainText('Money back. Sorry for the missing loaf')
  await expect(changed).toContainText('$6.34')
  expect(await theirs.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await axeViolations(theirs)).toEqual([])
  await shopper.close()
})
