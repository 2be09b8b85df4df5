import { expect, test } from 'vitest'
import { openShop, someImage, type Shop } from '#test/open-shop.ts'
import { setStock } from '../writing/change.ts'

const header = 'id,name,category,price,offerPrice,weight,inStock,description'
const csv = (...lines: string[]) => [header, ...lines].join('\n')

/** Everything that an import may not touch unless it is confirmed. */
async function snapshot({ database: { db }, catalogue }: Shop) {
  return {
    products: await db.selectFrom('product').selectAll().orderBy('position').execute(),
    pictures: await db.selectFrom('product_image').selectAll().execute(),
    version: catalogue.publicVersion,
  }
}

test('a dry run says what a file would do and changes nothing; confirmed, it is done', async () => {
  const shop = await openShop()
  const image = await someImage()
  const tomatoes = await shop.sells({ images: [image] })
  const loaf = await shop.sells({ name: 'Loaf', category: 'Bakery', weight: undefined })
  const seller = await shop.sellerClient()
  const before = await snapshot(shop)
  const file = csv(
    `${tomatoes},Vine tomatoes,Vegetables,4.00,3.50,500 g,yes,Ripened on the vine`,
    `${loaf},Loaf,Bakery,3.60,2.90,,yes,Ripened on the vine`,
    `,"Figs, dried",fruits,5,4,,no,"Sweet\nSun-dried"`,
  )

  const dry = await seller.imports(file)

  expect(dry.status).toBe(200)
  expect(dry.body.isDone).toBe(false)
  expect(dry.body.report).toMatchObject({
    rows: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
    problems: [],
    problemCount: 0,
    changes: [
      { line: 2, name: 'Vine tomatoes', what: 'price $3.60 → $4.00, offer price $2.90 → $3.50' },
    ],
  })
  expect(await snapshot(shop)).toEqual(before)

  const done = await seller.imports(file, dry.body.report.fingerprint)

  expect(done.body).toMatchObject({ isDone: true, message: 'Products Imported' })
  expect(done.body.report).toEqual(dry.body.report)
  const { products } = shop.catalogue.select({})
  expect(products).toMatchObject([
    { id: tomatoes, priceCents: 400, offerCents: 350, images: [image.id] },
    { id: loaf, priceCents: 360, weight: undefined },
    {
      name: 'Figs, dried',
      category: 'Fruits',
      descriptionJson: '["Sweet","Sun-dried"]',
      inStock: false,
      images: [],
    },
  ])
})

test('every bad row is named with its line, its column and the reason, and none of the file can be imported', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const gone = await shop.sells({ name: 'Gone' })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: gone, archived: true } })
  const before = await snapshot(shop)
  const file = csv(
    ',Good figs,Fruits,5,4,,,',
    ',,Fruits,5,4,,,',
    ',"Two\nlines",Shoes,free,4,,perhaps,',
    '',
    ',Dear,Fruits,5,6,,,',
    `${tomatoes},Vine tomatoes,Vegetables,4,3,,,`,
    `${tomatoes},Vine tomatoes,Vegetables,4,3,,,`,
    'unknown,Figs,Fruits,5,4,,,',
    `${gone},Gone,Vegetables,4,3,,,`,
    ',Short,Fruits,5',
    `,Free,Fruits,0,0,,,"${'x'.repeat(501)}"`,
  )

  const { body } = await seller.imports(file)
  const confirmed = await seller.imports(file, body.report.fingerprint)

  expect(body.report.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'name'],
    [4, 'name'],
    [4, 'category'],
    [4, 'price'],
    [4, 'inStock'],
    [7, 'offerPrice'],
    [9, 'id'],
    [10, 'id'],
    [11, 'id'],
    [12, ''],
    [13, 'description'],
    [13, 'price'],
    [13, 'offerPrice'],
  ])
  expect(body.report.problemCount).toBe(13)
  expect(body.report.problems[5]?.message).toBe('Offer price cannot be more than the price')
  expect(body.report.problems[6]?.message).toBe('This product is in line 8 too')
  expect(body.report.problems[8]?.message).toBe('This product is archived')
  expect(body.report).toMatchObject({ added: 1, changed: 1 })
  expect(confirmed.status).toBe(400)
  expect(await snapshot(shop)).toEqual(before)
})

test('columns come in any order and case, with semicolons, a byte order mark and line ends of any kind', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const files = [
    'NAME;Offer Price;price;Category;Images\r\nFigs;"4,50";5,25;fruits;\r\n\r\n',
    '\uFEFFCategory,name,price,offer_price\rFruits,Figs,5.25,4.5\r',
    '"name","category","price","offerPrice"\n"Figs","Fruits","5.25","4.50"',
    'name,category,price,offerPrice,,\nFigs,Fruits,5.25,4.5,,\n,,,,,\n',
  ]

  for (const file of files) {
    const chosen = { sameName: 'add' }
    const { body } = await seller.imports(file, undefined, chosen)
    expect([file, body.report.problems, body.report.added]).toEqual([file, [], 1])
    await seller.imports(file, body.report.fingerprint, chosen)
  }

  const { products } = shop.catalogue.select({})
  expect(products).toHaveLength(files.length)
  for (const product of products)
    expect(product).toMatchObject({ name: 'Figs', priceCents: 525, offerCents: 450, inStock: true })
})

test('a column that is not in the file leaves a product as it is', async () => {
  const shop = await openShop()
  const id = await shop.sells({ inStock: false })
  const seller = await shop.sellerClient()
  const file = `id,price\n${id},9.99`

  const { body } = await seller.imports(file)
  await seller.imports(file, body.report.fingerprint)

  expect(body.report).toMatchObject({ changed: 1, problems: [] })
  expect(shop.catalogue.product(id)).toMatchObject({
    priceCents: 999,
    offerCents: 290,
    name: 'Vine tomatoes',
    weight: '500 g',
    inStock: false,
    descriptionJson: '["Ripened on the vine"]',
  })
})

test('repeated and missing columns are problems of the first line, unknown ones are passed over', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  const { body } = await seller.imports('name,colour,Name,price\nFigs,red,Figs,5')

  const named = body.report.problems.filter(({ line }) => line === 1)
  expect(named.map(({ column }) => column)).toEqual(['name', 'category'])
  expect(body.report.ignoredColumns).toEqual(['colour'])
})

test('a quote that is not closed is told where it begins', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const long = Array.from({ length: 3_000 }, () => ',Figs,Fruits,5,4,,,').join('\n')

  for (const rest of [',Dates,Fruits,5,4,,,', long]) {
    const { body } = await seller.imports(csv(',Figs,Fruits,5,4,,,', ',"Dates,Fruits,5,4,,,', rest))
    const message: unknown = expect.stringContaining('quotes')
    expect(body.report.problems).toEqual([{ line: 3, column: '', message }])
  }
})

test('what is no file of products is refused', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const latin1 = new Uint8Array([
    ...Buffer.from(csv(',Caf')),
    0xe9,
    ...Buffer.from(',Fruits,5,4,,,'),
  ])
  const attempts: [file: BlobPart, message: RegExp][] = [
    ['', /empty/],
    [' \n\n', /empty/],
    ['{"name":"Figs"}', /not a file of products/],
    ['<html></html>', /not a file of products/],
    ['PK\u0003\u0004spreadsheet', /spreadsheet/],
    ['name,category\n\0,x', /not a text file/],
    [latin1, /UTF-8/],
  ]

  for (const [file, message] of attempts) {
    const { status, body } = await seller.imports(file)
    expect([file, status]).toEqual([file, 400])
    expect(body.message).toMatch(message)
  }
  expect((await seller.imports(header)).body.report.problems).toHaveLength(1)
  expect((await seller.call('POST /api/product/import', { json: {} })).status).toBe(415)
  expect((await seller.call('POST /api/product/import', { body: new FormData() })).status).toBe(400)
})

test('files of more than 10 MB or 20,000 rows are refused', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const rows = Array.from({ length: 20_001 }, (_, n) => `,Figs ${n},Fruits,5,4,,,`)

  const long = await seller.imports(csv(...rows))
  const large = await seller.imports(new Uint8Array(10_000_001).fill(0x20))

  expect([long.status, large.status]).toEqual([413, 413])
  expect(long.body.message).toBe('The file is larger than 20,000 rows')
  expect(large.body.message).toBe('The file is larger than 10 MB')
})

test('a file or a shop that is not what was checked is not imported', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const file = csv(',Figs,Fruits,5,4,,,')
  const { fingerprint } = (await seller.imports(file)).body.report

  const otherFile = await seller.imports(csv(',Figs,Fruits,6,4,,,'), fingerprint)
  await setStock(shop, tomatoes, false)
  const otherShop = await seller.imports(file, fingerprint)

  for (const { status, body } of [otherFile, otherShop])
    expect([status, body['code']]).toEqual([409, 'import-changed'])
  expect(shop.catalogue.size).toBe(1)
})

test('a second click does not import a second time', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const file = csv(',Figs,Fruits,5,4,,,')
  const { fingerprint } = (await seller.imports(file)).body.report

  const clicks = await Promise.all([1, 2, 3].map(() => seller.imports(file, fingerprint)))

  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(shop.catalogue.size).toBe(1)
})

test('all that is wrong with a row is told at once', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const file = csv(
    `${tomatoes},,Shoes,3,4,,perhaps,`,
    `${tomatoes},Vine tomatoes,Vegetables,free,3,,,`,
    'unknown,,Fruits,5,4,,,',
  )

  const { problems } = (await seller.imports(file)).body.report

  const told = problems.map(({ line, column }) => `${line} ${column}`)
  expect(told.toSorted()).toEqual([
    '2 category',
    '2 inStock',
    '2 name',
    '2 offerPrice',
    '3 id',
    '3 price',
    '4 id',
    '4 name',
  ])
})

test('columns that are not in the file are no problem of a product that is not known', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  const { problems } = (await seller.imports('id,price\nunknown,4')).body.report

  expect(problems).toMatchObject([{ line: 2, column: 'id' }])
})

test('at most 200 changes are listed, and all are counted', async () => {
  const shop = await openShop()
  const ids: string[] = []
  for (let n = 0; n < 205; n++) ids.push(await shop.sells())
  const seller = await shop.sellerClient()

  const { report } = (
    await seller.imports(['id,weight', ...ids.map((id) => `${id},1 kg`)].join('\n'))
  ).body

  expect([report.changed, report.changes.length]).toEqual([205, 200])
  expect(report.changes[0]?.what).toBe('weight 500 g → 1 kg')
})
