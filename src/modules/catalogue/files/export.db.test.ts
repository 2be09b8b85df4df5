import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const header =
  'id,name,category,price,offerPrice,weight,inStock,stock,lowStock,description,' +
  'ingredients,allergens,diets,country,storage,madeBy,makerAddress,directions,organicCode,alcohol,loose,kj,kcal,fat,saturates,carbohydrate,sugars,fibre,protein,salt,withdrawal,' +
  'pricePerKg,offerPricePerKg,pieceGrams,tolerancePercent,minimumAge,barcodes,shelf'

test('what is exported and imported again changes nothing, whatever the products are called', async () => {
  const shop = await openShop()
  const names = [
    '=1+1',
    "'=1+1",
    "''@x",
    '+49',
    '-5',
    '@home',
    "'quoted'",
    'a "b"; c,d',
    '＝x',
    '0012',
  ]
  const description = ['=HYPERLINK("https://evil.example")', '- a line', "'+1", 'Ünïcode 🍅; "x"']
  for (const name of names) await shop.sells({ name, description, weight: '=1 kg' })
  await shop.sells({ name: 'Lines', description: ['One', 'Two', 'Three'] })
  await shop.sells({ name: 'Plain', description: [], weight: undefined, inStock: false })
  const seller = await shop.sellerClient()

  const { body: file, headers } = await seller.call('GET /api/product/export')
  const { body } = await seller.imports(file)

  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="larder-products-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  const { problems, unchanged, changed, added } = body.report
  expect({ problems, unchanged, changed, added }).toEqual({
    problems: [],
    unchanged: names.length + 2,
    changed: 0,
    added: 0,
  })
})

test('no cell of an export begins like a formula', async () => {
  const shop = await openShop()
  for (const sign of ['=', '+', '-', '@'])
    await shop.sells({
      name: `${sign}cmd|'/c calc'!A1`,
      weight: `${sign}2`,
      description: [`${sign}x`],
    })
  const seller = await shop.sellerClient()

  const { body: file } = await seller.call('GET /api/product/export')

  // A cell begins after a comma, a quote or a line end.
  expect(file.slice(1)).not.toMatch(/(^|,)"?[=+\-@]/m)
  expect(file).toContain("'=cmd|")
})

test('archived products are not in the file', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })

  const { body: file } = await seller.call('GET /api/product/export')

  expect(file).toBe(`\uFEFF${header}\r\n`)
})
