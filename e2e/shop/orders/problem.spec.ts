import { axeViolations } from '../../support/axe.ts'
import { archiveBrought, test } from '../../support/seller.ts'
import { openLoavesAndJam } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

test.afterEach(({ request }) => archiveBrought(request))

test('a shopper tells that a loaf was not fresh, the seller answers with money back, and both see it', async ({
  page,
}) => {
  const { loaf, shopper, theirs, order } = await openLoavesAndJam(page)
  const tell = theirs.getByRole('button', { name: 'Tell us of a problem' })
  await expect(tell).toHaveCount(0)
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await page.request.post('/api/order/status', { data: { id: order._id, status } })

  await tell.click()
  const dialog = theirs.getByRole('dialog', { name: 'What is not right?' })
  await dialog.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(dialog).toContainText('Which product is it about?')
  await expect(dialog).toContainText('What is wrong with it?')
  await dialog.getByLabel('Product').selectOption(loaf.name)
  await dialog.getByRole('radio', { name: 'Damaged' }).focus()
  await theirs.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Not fresh' })).toBeChecked()
  await dialog.getByLabel('What happened?').fill('Hard as stone')
  expect(await axeViolations(theirs)).toEqual([])
  await dialog.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(dialog).toHaveCount(0)
  const problems = theirs.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText(`1 × ${loaf.name}: not fresh`)
  await expect(problems).toContainText('We look at it')

  await page.goto('/seller/today')
  const inbox = page.getByRole('region', { name: /^Inbox/ })
  await expect(inbox).toContainText('Hard as stone')
  await inbox.getByRole('link', { name: 'See all' }).click()
  const open = page.getByRole('radio', { name: 'Open' })
  await open.click({ force: true })
  await expect(open).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: `Answer: 1 × ${loaf.name}: not fresh`, exact: false })
    .click()
  await page.getByRole('button', { name: /^Answer: 1 ×/ }).click()
  const answer = page.getByRole('dialog', { name: 'Answer the problem' })
  await answer.getByLabel('Answer (optional)').fill('We are sorry')
  await answer.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(answer.getByRole('status')).toContainText('from $11.63 to $7.34')
  expect(await axeViolations(page)).toEqual([])
  await answer.getByRole('button', { name: 'Answer: I paid it out in cash' }).click()
  await expect(answer).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('$4.29 given back')

  // The shopper's page follows by itself.
  await expect(problems).toContainText('We gave you back $4.29')
  await expect(problems).toContainText('We are sorry')
  expect(await axeViolations(theirs)).toEqual([])
  await shopper.close()
})
