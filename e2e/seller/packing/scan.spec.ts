import { mergeTests, type Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { newBarcode, test as cameraTest } from '../../support/camera.ts'
import { scan } from '../../support/scanner.ts'
import { bring, archiveBrought, newName } from '../../support/seller.ts'
import { test as ordersTest } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

const test = mergeTests(cameraTest, ordersTest)

test.afterEach(({ request }) => archiveBrought(request))
test.use({
  viewport: { width: 390, height: 844 },
  // Chromium reports requests without a connection in its console.
  expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
})

const bringWith = (page: Page, barcodes: string, change = {}) =>
  bring(page, { name: newName('Oat milk'), weight: '1 l', barcodes, ...change })

const result = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a scanner that types ticks piece by piece, and says what is in no order', async ({
  page,
  shopper,
}) => {
  const [code, otherCode] = [newBarcode(), newBarcode()]
  const milk = await bringWith(page, code, { shelf: '12 left' })
  const other = await bringWith(page, otherCode)
  const order = await shopper.order([milk])
  await page.goto(`/seller/orders/${order.id}`)
  await page.getByRole('button', { name: 'Packing walk' }).click()
  const tick = page.getByRole('checkbox', { name: `2 × ${milk.name}, packed` })
  await expect(page.getByText('Shelf 12 left')).toBeVisible()

  await scan(page, code)
  await expect(result(page, `${milk.name} 1 l, 1 of 2`)).toBeVisible()
  await expect(page.getByText('1 of 2 scanned')).toBeVisible()
  await expect(tick).not.toBeChecked()
  await scan(page, otherCode)
  await expect(
    result(page, `That is ${other.name} 1 l. No order of this walk has it.`),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await scan(page, code)
  await expect(tick).toBeChecked()
  await scan(page, code)
  await expect(result(page, 'is packed already. This is one too many.')).toBeVisible()
  const unknown = newBarcode()
  await scan(page, unknown)
  await expect(result(page, `No product has the barcode ${unknown}.`)).toBeVisible()
})

test('a substitute is fetched from its own shelf, ticked or scanned, and its replacement is undone', async ({
  page,
  shopper,
}) => {
  const code = newBarcode()
  const [milk, oats] = [await bringWith(page, newBarcode()), await bringWith(page, newBarcode())]
  const other = await bringWith(page, code, { shelf: '7 right' })
  const order = await shopper.order([milk, oats], { ifMissing: 'best match' })
  await page.goto(`/seller/orders/${order.id}`)
  await page.getByRole('button', { name: 'Packing walk' }).click()
  const tick = page.getByRole('checkbox', { name: `2 × ${other.name}, packed` })
  const head = page.getByRole('list', { name: 'Bags' })
  const replace = async () => {
    await page.getByRole('button', { name: `More about ${milk.name}` }).click()
    await page.getByRole('button', { name: `Replace ${milk.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Replace ${milk.name}` })
    await dialog.getByLabel('Search all products').fill(other.name)
    await dialog.getByRole('radio', { name: other.name }).check()
    await dialog.getByRole('button', { name: 'Show the new bill' }).click()
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: `More about ${milk.name}` }).click()
  }

  await replace()
  await expect(page.getByText(`Instead of ${milk.name}`)).toBeVisible()
  await expect(page.getByText('Shelf 7 right')).toBeVisible()
  await expect(tick).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: `${milk.name}, packed` })).toBeDisabled()
  await page.getByRole('checkbox', { name: `${oats.name}, packed` }).press('Space')
  await expect(head).toContainText('1 of 2')
  await page.getByRole('link', { name: 'Finish 1 of 2' }).click()
  await expect(page.getByText('Still open')).toBeVisible()
  await expect(page.getByText(`2 × ${other.name}`).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'List' }).click()
  await expect(tick).toBeVisible()

  await scan(page, code)
  await expect(result(page, `${other.name} 1 l, 1 of 2`)).toBeVisible()
  await page.context().setOffline(true)
  await scan(page, code)
  await expect(tick).toBeChecked()
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waits for the connection')).toHaveCount(0)
  await page.reload()
  await expect(tick).toBeChecked()
  await expect(page.getByRole('link', { name: 'Finish 2 of 2' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: `Take back ${other.name}` }).click()
  await expect(tick).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: `2 × ${milk.name}, packed` })).not.toBeChecked()
  await replace()
  await expect(tick).not.toBeChecked()
})

test('the camera of a telephone ticks a line, and a code can be typed', async ({
  page,
  context,
  filmed,
  shopper,
}) => {
  const milk = await bringWith(page, filmed)
  const order = await shopper.order([milk])
  await context.grantPermissions(['camera'])
  await page.goto(`/seller/walk?orders=${order.id}`)

  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByText('Hold the barcode into the frame')).toBeVisible()
  await expect(result(page, `${milk.name} 1 l, 1 of 2`)).toBeVisible()
  const scanner = page.getByRole('region', { name: 'Scanner' })
  expect(await axeViolations(page)).toEqual([])
  await scanner.getByRole('textbox', { name: 'Barcode' }).fill(filmed)
  await scanner.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('checkbox', { name: `2 × ${milk.name}, packed` })).toBeChecked()
  await page.getByRole('button', { name: 'Stop scanning' }).click()
  await expect(scanner).toHaveCount(0)
})
