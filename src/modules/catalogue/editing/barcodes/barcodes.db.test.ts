import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { findByBarcode } from '../../product/barcodes/stored-barcodes.ts'

const milk = { name: 'Milk', category: 'Dairy', price: 2, offerPrice: 2 }
const tea = { ...milk, name: 'Tea', category: 'Drinks' }
const [pen, small, soda, crate] = ['4006381333931', '96385074', '036000291452', '15400141288763']

async function openWithMilk(barcodes: unknown = [pen]) {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { body } = await seller.adds({ ...milk, barcodes })
  const id = body.product._id
  const edits = (change: object, of = id) =>
    seller.edits({ id: of, ...milk, images: [], ...change })
  const scan = async (code: string) =>
    (await seller.call('GET /api/product/by-barcode', { query: { code } })).body
  const imports = async (file: string) => {
    const { report } = (await seller.imports(file)).body
    if (report.problemCount === 0) await seller.imports(file, report.fingerprint)
    return report
  }
  const adds = async (product: object) => (await seller.adds(product)).body.product._id
  return { shop, seller, id, edits, scan, imports, adds }
}

test('a product may have several barcodes, stored in one spelling and shown as printed', async () => {
  const { shop, seller, id, edits, scan } = await openWithMilk(` ${pen},${small}\n`)

  expect(
    (await edits({ barcodes: `${pen} 0${soda} ${soda} ${crate}` })).body.product.barcodes,
  ).toEqual([pen, soda, crate])
  const [entry] = await seller.log()
  expect(entry?.detail).toContain(`${pen} ${soda} ${crate}`)
  expect((await edits({ name: 'Fresh milk' })).body.product.barcodes).toHaveLength(3)
  for (const code of [
    pen,
    `0${pen}`,
    ` 4 006381 333931`,
    soda,
    `0${soda}`,
    crate,
    `]C101${crate}10A`,
  ])
    expect((await scan(code)).product?._id).toBe(id)
  expect(await findByBarcode(shop.database.db, `0${pen}`)).toBe(id)
  expect((await edits({ barcodes: [] })).body.product.barcodes).toEqual([])
  expect(await scan(pen)).toMatchObject({ code: pen, product: null })
})

test('a barcode belongs to one product, and the refusal names it', async () => {
  const { seller, id, edits, adds } = await openWithMilk()
  const other = await adds({ ...tea, barcodes: [small] })
  const taken = `“Milk” has the barcode ${pen} already`

  const added = await seller.adds({ ...tea, barcodes: [`0${pen}`] })
  const edited = await edits({ ...tea, barcodes: [small, pen] }, other)
  const given = await seller.call('POST /api/product/barcode', { json: { id: other, code: pen } })

  expect([added.status, added.body['fields']]).toEqual([400, { barcodes: taken }])
  expect([edited.status, edited.body['fields']]).toEqual([400, { barcodes: taken }])
  expect([given.status, given.body['fields']]).toEqual([400, { code: taken }])
  const { body } = await seller.call('GET /api/product/one', { query: { id: other } })
  expect(body.product.barcodes).toEqual([small])
  // Also if the product that has it was archived.
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  expect((await edits({ ...tea, barcodes: [pen] }, other)).status).toBe(400)
})

test('two sellers who give one barcode at the same time give it once', async () => {
  const { seller, id, adds } = await openWithMilk([])
  const other = await adds(tea)

  const answers = await Promise.all(
    [id, other].map((each) =>
      seller.call('POST /api/product/barcode', { json: { id: each, code: pen } }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test.each([
  ['a wrong check digit', '4006381333932', 'is not a barcode: its last digit does not fit'],
  ['a letter', '400638133393x', 'it must be digits'],
  ['500 digits', '9'.repeat(500), 'it has 500 digits'],
  ['5,000 digits', '9'.repeat(5000), 'it is too long'],
])('%s: no barcode, and nothing is saved', async (_name, code, reason) => {
  const { seller, id, edits } = await openWithMilk()

  const scanned = await seller.call('GET /api/product/by-barcode', { query: { code } })
  const given = await seller.call('POST /api/product/barcode', { json: { id, code } })
  const { status, body } = await edits({ name: 'Other', barcodes: [pen, code] })

  expect([scanned.status, given.status, status]).toEqual([400, 400, 400])
  for (const { message } of [scanned.body, given.body, body]) expect(message).toContain(reason)
  const { body: after } = await seller.call('GET /api/product/one', { query: { id } })
  expect(after.product).toMatchObject({ name: 'Milk', barcodes: [pen] })
})

test('other kinds of lists are refused, and more than 20', async () => {
  const { edits, seller, id } = await openWithMilk([])
  const many = Array.from({ length: 21 }, (_, index) => gtin13(index))

  for (const barcodes of [7, null, [7], { a: pen }, many])
    expect((await edits({ barcodes })).status).toBe(400)
  expect((await edits({ barcodes: many.slice(1) })).status).toBe(200)
  const more = await seller.call('POST /api/product/barcode', { json: { id, code: many[0] } })
  expect(more.body.message).toBe('“Milk” has 20 barcodes, which is the most')
  const same = await seller.call('POST /api/product/barcode', { json: { id, code: many[1] } })
  expect(same.status).toBe(200)
  const nobody = await seller.call('POST /api/product/barcode', { json: { id: 'x', code: pen } })
  expect(nobody.status).toBe(404)
})

test('the seller finds a product by its barcode, and shoppers are not told of it but in its facts', async () => {
  const { shop, seller, id, adds } = await openWithMilk()
  await adds(tea)
  const found = async (search: string) => {
    const { body } = await seller.call('GET /api/product/seller', { query: { search } })
    return body.products.map(({ name }) => name)
  }

  expect(await found(pen)).toEqual(['Milk'])
  expect(await found(`0${pen}`)).toEqual(['Milk'])
  expect(await found(small)).toEqual([])
  const list = await shop.client().call('GET /api/product/list')
  expect(JSON.stringify(list.body)).not.toContain(pen)
  const { body } = await shop.client().call('GET /api/product/facts', { query: { id } })
  expect(body.gtin).toBe(pen)
})

test('nobody but the seller scans', async () => {
  const { shop, id } = await openWithMilk()
  const ana = await shop.shopper()

  for (const client of [shop.client(), ana]) {
    const scanned = await client.call('GET /api/product/by-barcode', { query: { code: pen } })
    const given = await client.call('POST /api/product/barcode', { json: { id, code: small } })
    expect([scanned.status, given.status]).toEqual([401, 401])
  }
})

test('a file brings barcodes, an empty cell takes them away, and two products can swap theirs', async () => {
  const { seller, id, imports, adds, scan } = await openWithMilk([pen, small])
  const other = await adds({ ...tea, barcodes: [soda] })

  const { body: file } = await seller.call('GET /api/product/export')
  expect(file).toContain(`${pen} ${small}`)
  expect(await imports(file)).toMatchObject({ unchanged: 2, problemCount: 0 })
  expect(await imports(`id,name\n${id},Fresh milk`)).toMatchObject({ changed: 1 })
  expect((await scan(small)).product?.name).toBe('Fresh milk')
  const swapped = await imports(`id,gtin\n${id},${soda}\n${other},${pen}`)
  expect(swapped.changes[0]?.what).toBe(`barcodes ${pen} ${small} → ${soda}`)
  expect((await scan(soda)).product?._id).toBe(id)
  expect((await scan(pen)).product?._id).toBe(other)
  await imports(`id,barcodes\n${id},`)
  expect((await scan(soda)).product).toBeNull()
  await imports(`name,category,price,ean\nSoda,Drinks,2,${soda}`)
  expect((await scan(soda)).product?.name).toBe('Soda')
})

test('a file with barcodes that do not fit is not imported, and each is named', async () => {
  const { id, imports } = await openWithMilk()
  const rows = [
    `Tea,Drinks,2,${pen}`,
    `Soda,Drinks,2,${soda}`,
    `Cola,Drinks,2,${soda}`,
    'Pen,Drinks,2,4.00638E+12',
    'Gum,Drinks,2,4006381333932',
  ]

  const report = await imports(`name,category,price,barcodes\n${rows.join('\n')}`)

  expect(report.problems.map(({ line, message }) => [line, message.slice(0, 50)])).toEqual([
    [5, 'A spreadsheet has shortened the barcode 4.00638E+1'],
    [6, '4006381333932 is not a barcode: its last digit doe'],
    [2, `“Milk” has the barcode ${pen} already`],
    [4, `${soda} is in line 3 too`],
  ])
  expect(await imports(`id,barcodes\n${id},${pen}`)).toMatchObject({ unchanged: 1 })
})

test('a product that is deleted for good leaves its barcodes', async () => {
  const { seller, id, scan, adds } = await openWithMilk()
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  expect((await scan(pen)).product).toMatchObject({ archived: true })
  await seller.call('POST /api/product/delete', { json: { products: { ids: [id] } } })

  expect((await scan(pen)).product).toBeNull()
  await adds({ ...tea, barcodes: [pen] })
  expect((await scan(pen)).product?.name).toBe('Tea')
})

function gtin13(index: number): string {
  const digits = `40000000${String(index).padStart(4, '0')}`
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
