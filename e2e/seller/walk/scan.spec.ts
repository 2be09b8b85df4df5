import { mergeTests, type Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { newBarcode, test as cameraTest } from '../../support/camera.ts'
import { scan } from '../../support/scanner.ts'
import { bring, archiveBrought, newName } from '../../support/seller.ts'
import { test as ordersTest } from '../../support/seller-orders.ts'
import { expect } from '../../support/test.ts'

const test = mergeTests(cameraTest, ordersTest)

test.afterEach(({ request }) => archiveBrought(request))
test.use({ viewport: { width: 390, height: 844 } })

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
