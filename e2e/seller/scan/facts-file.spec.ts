import { gzipSync } from 'node:zlib'
import { axeViolations } from '../../support/axe.ts'
import { newBarcode } from '../../support/camera.ts'
import { archiveBrought, bring, newName, test } from '../../support/seller.ts'
import { expect } from '../../support/test.ts'

test.afterEach(({ request }) => archiveBrought(request))

test('facts of a file are checked by the seller before shoppers see them', async ({ page }) => {
  const [code, other] = [newBarcode(), newBarcode()]
  const oats = await bring(page, { name: newName('Filed oats'), barcodes: code })
  const rye = await bring(page, { name: newName('Filed rye'), barcodes: other })
  const lines = [
    { code: newBarcode(), ingredients_text: 'Soap' },
    {
      code,
      ingredients_text: 'Whole _oats_',
      allergens_tags: ['en:gluten'],
      nutriments: { 'energy-kcal_100g': 370 },
    },
    { code: other, ingredients_text: 'Rye', allergens_tags: ['en:gluten'] },
  ].map((line) => JSON.stringify(line))
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Choose an export of Open Food Facts')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.goto('/seller/food-facts')

  await choose('holiday.png', Buffer.from([0x89, 0x50, 0, 0]))
  await expect(page.getByText('This is not a text file.')).toBeVisible()
  await choose('products.csv', Buffer.from('id,name\n1,Oats'))
  await expect(page.getByText('This is not an export of Open Food Facts')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const packed = gzipSync(lines.join('\n'))
  await choose('cut.jsonl', Buffer.from(`${lines[0]}\n${lines[1]}\n${lines[2]?.slice(0, 30)}`))
  await expect(page.getByText('The file ends in the middle')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New facts for 1 product' })).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await choose('openfoodfacts-products.jsonl.gz', packed)
  await expect(page.getByRole('heading', { name: 'New facts for 2 products' })).toBeVisible()

  const list = page.getByRole('list', { name: 'Products with facts to check' })
  const row = list.getByRole('listitem').filter({ hasText: oats.name })
  await expect(row.getByText('Whole oats')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const shop = await page.context().newPage()
  await shop.goto(`/products/bakery/${oats._id}`)
  await expect(shop.getByRole('heading', { name: oats.name })).toBeVisible()
  await expect(shop.getByText('Whole oats')).toHaveCount(0)

  await row.getByRole('button', { name: `These are right: ${oats.name}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Choose ${rye.name}` }).check()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget them' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: rye.name })).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByText('Whole oats')).toBeVisible()
  await shop.goto(`/products/bakery/${rye._id}`)
  await expect(shop.getByRole('heading', { name: rye.name })).toBeVisible()
  await expect(shop.getByText('Ingredients')).toHaveCount(0)
})
