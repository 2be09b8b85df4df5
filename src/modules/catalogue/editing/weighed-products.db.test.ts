import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const weighed = { pricePerKg: 9, offerPricePerKg: 8, pieceGrams: 300, tolerancePercent: 10 }
const cheese = { name: 'Mountain cheese', description: ['Nutty'], category: 'Dairy', weighed }
const shown = { price: 2.97, offerPrice: 2.64, weight: 'about 300 g' }

test('the seller sells a product by weight, changes its price per kg, and sells it by piece again', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const bread = await shop.sells({ name: 'Bread', weight: '1 kg', offerCents: 2_90 })

  // Prices of one piece are not read: they follow from the price per kg.
  const added = await seller.adds({ ...cheese, price: 99, offerPrice: 98, weight: '5 kg' })
  expect(added.body['product']).toMatchObject({ ...shown, weighed })
  const { products } = (
    await shop.client().call('GET /api/product/list', { query: { sort: 'unit-price' } })
  ).body
  expect(products.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ['Bread', { price: 2.9, unit: 'kg' }],
    ['Mountain cheese', { price: 8, unit: 'kg' }],
  ])

  const id = products[1]?._id ?? ''
  const price = (json: object) => seller.call('POST /api/product/price', { json })
  const changed = await price({ id, price: 9, offerPrice: 7, perKg: true })
  expect(changed.body.product).toMatchObject({
    offerPrice: 2.31,
    price: 2.97,
    weight: shown.weight,
  })
  expect((await price({ id, price: 3, offerPrice: 2 })).body['fields']).toEqual({
    price: 'This product is sold by weight: change its price per kg',
  })
  expect((await price({ id: bread, price: 3, offerPrice: 2, perKg: true })).body['fields']).toEqual(
    { price: 'This product is sold by piece: it has no price per kg' },
  )

  const edit = { ...cheese, id, images: [], price: 3, offerPrice: 2.5, weight: '300 g' }
  const heavier = { ...weighed, offerPricePerKg: 7, pieceGrams: 1_250, tolerancePercent: 0 }
  expect((await seller.edits({ ...edit, weighed: heavier })).body.product).toMatchObject({
    price: 11.25,
    offerPrice: 8.75,
    weight: 'about 1.25 kg',
  })
  const byPiece = (await seller.edits({ ...edit, weighed: null })).body.product
  expect(byPiece).toMatchObject({ price: 3, offerPrice: 2.5, weight: '300 g' })
  expect(byPiece).not.toHaveProperty('weighed')

  expect((await seller.log()).flatMap(({ detail }) => detail ?? [])).toEqual([
    'price $11.25 → $3.00, offer price $8.75 → $2.50, price per kg $9.00 → none, offer price per kg $7.00 → none, weight of one piece 1.25 kg → none, tolerance 0 % → none, weight about 1.25 kg → 300 g',
    'price $2.97 → $11.25, offer price $2.31 → $8.75, weight of one piece 300 g → 1.25 kg, tolerance 10 % → 0 %, weight about 300 g → about 1.25 kg',
    'offer price $2.64 → $2.31, offer price per kg $8.00 → $7.00',
  ])
})

const whole = (label: string, least: number, most: number) =>
  `${label} must be a whole number from ${least} to ${most}`

test('what cannot be a product sold by weight is refused at its field', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const wrong: [field: keyof typeof weighed, value: unknown, problem: string][] = [
    ['pricePerKg', 0, 'Price per kg must be more than 0'],
    ['pricePerKg', undefined, 'Price per kg must be a number'],
    ['pricePerKg', 9.001, 'Price per kg can have two decimals'],
    ['offerPricePerKg', 9.5, 'Offer price per kg cannot be more than the price per kg'],
    ['pieceGrams', 0, whole('Weight of one piece', 1, 50_000)],
    ['pieceGrams', 1.5, whole('Weight of one piece', 1, 50_000)],
    ['pieceGrams', 50_001, whole('Weight of one piece', 1, 50_000)],
    ['tolerancePercent', 51, whole('Tolerance', 0, 50)],
    ['tolerancePercent', -1, whole('Tolerance', 0, 50)],
  ]
  for (const [field, value, problem] of wrong) {
    const { status, body } = await seller.adds({
      ...cheese,
      weighed: { ...weighed, [field]: value },
    })
    expect([status, body['fields']]).toEqual([400, { [`weighed.${field}`]: problem }])
  }
  const dear = { ...weighed, pricePerKg: 1_000_000, pieceGrams: 2_000 }
  expect((await seller.adds({ ...cheese, weighed: dear })).body['fields']).toEqual({
    'weighed.pricePerKg': 'The price of one piece can be at most 1000000',
  })
  expect(shop.catalogue.size).toBe(0)
})

test('a file carries what is sold by weight out and in', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  await seller.adds(cheese)
  const [product] = shop.catalogue.select({}).products
  const id = product?.id ?? ''

  const { body: exported } = await seller.call('GET /api/product/export')
  expect(exported).toContain('2.97,2.64,about 300 g,yes')
  expect(exported).toContain(',9.00,8.00,300,10,,,\r\n')
  expect((await seller.imports(exported)).body.report).toMatchObject({ unchanged: 1, changed: 0 })
  const columns = 'id,name,category,price,offerPrice,pricePerKg,offerPricePerKg,pieceGrams'
  const rows = (...lines: string[]) => [columns, ...lines].join('\n')
  const imports = async (csv: string) => {
    const dry = await seller.imports(csv)
    return seller.imports(csv, dry.body.report.fingerprint)
  }

  // The old price of one piece stands in the file and follows from the new price per kg.
  await imports(
    rows(`${id},Mountain cheese,Dairy,2.97,2.64,9.00,6.00,300`, ',Bananas,Fruits,,,2.00,,200'),
  )
  expect(shop.catalogue.select({}).products).toMatchObject([
    { id, offerCents: 198, weighed: { offerCents: 600, tolerancePercent: 10 } },
    { name: 'Bananas', priceCents: 44, offerCents: 44, weight: 'about 200 g' },
  ])

  const wrong = await seller.imports(
    rows(`${id},Mountain cheese,Dairy,5.00,2.64,9.00,6.00,300`, ',Figs,Fruits,,,x,,'),
  )
  expect(wrong.body.report.problems).toEqual([
    {
      line: 2,
      column: 'price',
      message: 'This product is sold by weight: change pricePerKg instead',
    },
    { line: 3, column: 'pricePerKg', message: 'Price per kg must be a number' },
    { line: 3, column: 'offerPricePerKg', message: 'Offer price per kg must be a number' },
    {
      line: 3,
      column: 'pieceGrams',
      message: 'Weight of one piece must be a whole number from 1 to 50000',
    },
  ])

  const byPiece = `id,price,offerPrice,weight,pricePerKg,offerPricePerKg,pieceGrams,tolerancePercent\n${id},3,2.50,300 g,,,,`
  await imports(byPiece)
  const [now] = shop.catalogue.select({}).products
  expect(now).toMatchObject({ offerCents: 250, weight: '300 g', weighed: undefined })
})

test('another currency keeps the number of a price per kg, and one piece costs what follows from it', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  await seller.adds(cheese)
  const money = { taxLabel: 'Tax', taxRate: 200, locale: 'en-US', highestTotal: 500_000 }
  const to = async (currency: string) => {
    const { version } = (await seller.call('GET /api/seller/settings')).body.settings.money
    const json = { version, ...money, currency }
    const { status } = await seller.call('POST /api/seller/settings/money', { json })
    const [now] = shop.catalogue.select({}).products
    return { status, now }
  }

  expect(await to('KWD')).toMatchObject({
    status: 200,
    now: { offerCents: 2_640, weighed: { priceCents: 9_000, offerCents: 8_000 } },
  })
  // 330 g of 8 yen a kg are 2.64 yen; no price of the seller has to be rounded for that.
  expect(await to('JPY')).toMatchObject({
    status: 200,
    now: { priceCents: 2, offerCents: 2, weighed: { priceCents: 9, offerCents: 8 } },
  })
})
