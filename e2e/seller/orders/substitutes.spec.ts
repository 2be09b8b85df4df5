import { axeViolations } from '../../support/axe.ts'
import { addAddress, ordersOf, register, withCart } from '../../support/people.ts'
import { archiveBrought, bring, newName, test } from '../../support/seller.ts'
import { expect } from '../../support/test.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test.afterEach(({ request }) => archiveBrought(request))

test('a packer replaces what is missing; the shopper sees it at once and refuses it; the next one is handed back at the door', async ({
  page,
  browser,
}) => {
  // No other test has a product with this word.
  const word = newName('Kraut').replaceAll(' ', '')
  const kraut = await bring(page, { name: `Red ${word}`, price: 3, offerPrice: 3, weight: '500 g' })
  const near = await bring(page, {
    name: `White ${word}`,
    price: 2,
    offerPrice: 2,
    weight: '500 g',
  })
  const other = await bring(page, { price: 4, offerPrice: 4 })
  const shopper = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const theirs = await shopper.newPage()
  await register(theirs)
  await addAddress(theirs)
  await withCart(theirs, { [kraut._id]: 2, [other._id]: 1 })
  await theirs.setViewportSize({ width: 390, height: 844 })
  await theirs.goto('/cart')
  await theirs.getByRole('radio', { name: 'Best match' }).check()
  await theirs.getByRole('button', { name: `Add a note for the packer: ${kraut.name}` }).click()
  await theirs.getByRole('textbox', { name: 'Note for the packer' }).fill('A small one, please')
  await theirs.getByRole('button', { name: `Add a note for the packer: ${other.name}` }).click()
  await theirs.getByLabel('Do not replace it if it is missing').last().check()
  for (const width of [390, 768, 1440]) {
    await theirs.setViewportSize({ width, height: 900 })
    // Or the bar at the bottom covers a part of a link.
    await theirs.evaluate(() => window.scrollTo(0, 0))
    expect(await axeViolations(theirs)).toEqual([])
  }
  await theirs.getByRole('button', { name: 'Place Order' }).click()
  await theirs.getByRole('link', { name: /^See order/ }).click()
  const items = theirs.getByRole('region', { name: 'Items' })
  await expect(items).toContainText('Note: A small one, please')
  await theirs.evaluate(() => Object.assign(window, { isSamePage: true }))

  const [order] = await ordersOf(theirs)
  await page.goto(`/seller/orders/${order?._id}`)
  await expect(page.getByText('If something is missing: best match')).toBeVisible()
  await expect(page.getByText('Note: A small one, please')).toBeVisible()
  await expect(page.getByText('Do not replace', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Replace ${other.name}` })).toHaveCount(0)
  const replace = async () => {
    await page.getByRole('button', { name: `Replace ${kraut.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Replace ${kraut.name}` })
    await dialog.getByLabel('Search all products').fill(word)
    await dialog.getByRole('radio', { name: near.name }).check()
    await dialog.getByRole('button', { name: 'Show the new bill' }).click()
    await expect(dialog.getByRole('status').last()).toContainText('$8.16')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await replace()
  await expect(page.getByText(`2 × ${near.name}`).first()).toBeVisible()

  await expect(items).toContainText(`Comes instead${near.name}`)
  await expect(theirs.getByRole('region', { name: 'Payment' })).toContainText('$8.16')
  for (const width of [390, 768, 1440]) {
    await theirs.setViewportSize({ width, height: 900 })
    expect(await axeViolations(theirs)).toEqual([])
  }
  await theirs.getByRole('button', { name: `I do not want this: ${near.name}` }).click()
  const ask = theirs.getByRole('dialog', { name: `No ${near.name}?` })
  expect(await axeViolations(theirs)).toEqual([])
  await ask.getByRole('button', { name: 'I do not want it' }).click()
  await expect(ask).toHaveCount(0)
  await expect(items).not.toContainText('Comes instead')
  await expect(theirs.getByRole('region', { name: 'Payment' })).toContainText('$4.08')

  await expect(page.getByText(`${near.name} was refused`).first()).toBeVisible()
  await replace()
  await expect(items).toContainText(`Comes instead${near.name}`)
  for (const status of ['Packing', 'Out for delivery'])
    await page.request.post('/api/order/status', { data: { id: order?._id, status } })
  await expect(
    theirs.getByRole('button', { name: `I do not want this: ${near.name}` }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: `${near.name} was handed back` }).click()
  const back = page.getByRole('dialog', { name: `${near.name} was handed back` })
  await back.getByLabel('Pieces that came back, of 2').fill('1')
  await back.getByRole('button', { name: 'Show the new bill' }).click()
  await expect(back.getByRole('status')).toContainText('$6.12')
  await back.getByLabel('It goes on the shelf again').check()
  await back.getByRole('button', { name: 'Take it off the bill' }).click()
  await expect(back).toHaveCount(0)
  await expect(theirs.getByRole('region', { name: 'What changed' })).toContainText(
    `Handed back: 1 × ${near.name}`,
  )
  expect(await theirs.evaluate(() => 'isSamePage' in window)).toBe(true)
  await shopper.close()
})
