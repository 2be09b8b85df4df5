import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { saveMoney, vat } from '#test/shops/shop-with-tax-classes.ts'
import type { BulkChange } from './bulk/contract.ts'

async function openWithClasses() {
  const shop = await openShop()
  await saveMoney(shop, vat)
  const seller = await shop.sellerClient()
  const add = async (fields: object = {}) => {
    const form = new FormData()
    const product = { name: 'Loaf', category: 'Bakery', price: 2, offerPrice: 2, ...fields }
    form.set('productData', JSON.stringify(product))
    return seller.call('POST /api/product/add', { body: form })
  }
  const propose = async (path: string, taxClass: string) => {
    const { categories } = (await seller.call('GET /api/seller/categories')).body
    const found = categories.find((each) => each.path === path)
    if (!found) throw new Error(`no category ${path}`)
    const form = new FormData()
    const { _id: id, text, bgColor, version } = found
    const fields = { id, text, path, bgColor, version: String(version), taxClass }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return seller.call('POST /api/seller/categories/update', { body: form })
  }
  const bulk = async (change: BulkChange, products: object = { filter: {} }) => {
    const ask = (confirm?: string) =>
      seller.call('POST /api/product/bulk', { json: { products, change, confirm } })
    const preview = await ask()
    return preview.status === 200 ? ask(preview.body.report.fingerprint) : preview
  }
  const upload = async (file: string, confirm?: string) => {
    const form = new FormData()
    form.set('file', new File([file], 'products.csv'))
    if (confirm !== undefined) form.set('confirm', confirm)
    return seller.call('POST /api/product/import', { body: form })
  }
  const taxingOf = (id: string) => {
    const { taxClass, depositKind, depositCount } = shop.catalogue.productEvenArchived(id) ?? {}
    return [taxClass, depositKind, depositCount]
  }
  return { shop, seller, add, propose, bulk, upload, taxingOf }
}

test('a category proposes the tax class of new products, unless the seller chose one', async () => {
  const { add, propose, seller, shop } = await openWithClasses()
  const saved = await propose('Bakery', 'zero')
  const unknown = await propose('Drinks', 'luxury')

  const proposed = await add()
  const reduced = await add({ taxClass: 'reduced' })
  const first = await add({ taxClass: null })
  const drink = await add({ category: 'Drinks' })

  expect(saved.body.categories.find(({ path }) => path === 'Bakery')?.taxClass).toBe('zero')
  expect([unknown.status, unknown.body['fields']]).toEqual([
    400,
    { taxClass: 'There is no such tax class any more' },
  ])
  const classes = [proposed, reduced, first, drink].map(({ body }) => body.product.taxClass)
  expect(classes).toEqual(['zero', 'reduced', undefined, undefined])
  expect((await seller.log()).map(({ detail }) => detail)).toContain(
    '“Bakery & Breads”: tax class Standard → Zero-rated',
  )
  const stale = shop.catalogue.categories.find('Bakery')?.taxClass
  expect(stale).toBe('zero')
})

test('an unknown tax class or deposit, and a number of containers that cannot be, are refused at their fields', async () => {
  const { add, shop } = await openWithClasses()
  const unknown = await add({ taxClass: 'luxury', deposit: { kind: 'crate', containers: 1 } })
  const many = await add({ deposit: { kind: 'bottle', containers: 100 } })

  expect([unknown.status, unknown.body['fields']]).toEqual([
    400,
    {
      taxClass: 'There is no such tax class any more',
      deposit: 'There is no such deposit any more',
    },
  ])
  expect([many.status, many.body['fields']]).toEqual([
    400,
    { 'deposit.containers': 'A product can have at most 99 containers' },
  ])
  expect(shop.catalogue.size).toBe(0)
})

test('an edit changes class and deposit, leaves them if it does not name them, and the log has both by name', async () => {
  const { add, seller, taxingOf } = await openWithClasses()
  const { product } = (await add()).body
  const edit = (fields: object) => {
    const form = new FormData()
    const { name, category, price, offerPrice } = product
    const data = { id: product._id, name, category, price, offerPrice, images: [], ...fields }
    form.set('productData', JSON.stringify(data))
    return seller.call('POST /api/product/update', { body: form })
  }
  await edit({ taxClass: 'reduced', deposit: { kind: 'bottle', containers: 6 } })
  const [entry] = await seller.log()
  await edit({ name: 'Rye loaf' })

  expect(entry?.detail).toBe('tax class Standard → Reduced, deposit none → 6 × Bottle')
  expect(taxingOf(product._id)).toEqual(['reduced', 'bottle', 6])
  await edit({ name: 'Rye loaf', taxClass: null, deposit: null })
  expect(taxingOf(product._id)).toEqual([undefined, undefined, 1])
})

test('many at once: the tax class of what a filter finds, the deposit of some, and back', async () => {
  const { shop, seller, bulk, taxingOf } = await openWithClasses()
  const beer = await shop.sells({ name: 'Beer', category: 'Drinks' })
  const milk = await shop.sells({ name: 'Milk', category: 'Dairy', taxClass: 'zero' })

  const classes = await bulk({ kind: 'tax class', taxClass: 'reduced' })
  expect(classes.body.report.changes.map(({ what }) => what).toSorted()).toEqual([
    'tax class Standard → Reduced',
    'tax class Zero-rated → Reduced',
  ])
  expect((await seller.log())[0]?.detail).toBe('tax class → Reduced')
  const undone = await seller.call('POST /api/product/bulk-undo', {
    json: { id: classes.body.undo ?? '' },
  })
  expect(undone.body.restored).toBe(2)
  expect([taxingOf(beer)[0], taxingOf(milk)[0]]).toEqual([undefined, 'zero'])

  const deposit = { kind: 'bottle', containers: 6 }
  const given = await bulk({ kind: 'deposit', deposit }, { ids: [beer] })
  expect(given.body.report.changes[0]?.what).toBe('deposit none → 6 × Bottle')
  expect(taxingOf(beer)).toEqual([undefined, 'bottle', 6])
  const removed = await bulk(
    { kind: 'deposit', deposit: null },
    { filter: { taxClass: 'standard' } },
  )
  expect(removed.body.report).toMatchObject({ changed: 1, unchanged: 0 })
  expect(taxingOf(beer)).toEqual([undefined, undefined, 1])

  const unknown = await bulk({ kind: 'tax class', taxClass: 'luxury' })
  expect([unknown.status, unknown.body['fields']]).toEqual([
    400,
    { taxClass: 'There is no such tax class any more' },
  ])
  const list = await seller.call('GET /api/product/seller', { query: { taxClass: 'zero' } })
  expect(list.body.products.map(({ name }) => name)).toEqual(['Milk'])
})

test('a class that is gone does not come back with an undo', async () => {
  const { shop, seller, bulk, taxingOf } = await openWithClasses()
  const milk = await shop.sells({ name: 'Milk', category: 'Dairy', taxClass: 'zero' })
  const { body } = await bulk({ kind: 'tax class', taxClass: 'reduced' })
  await saveMoney(shop, { taxClasses: vat.taxClasses.filter(({ id }) => id !== 'zero') })

  const undone = await seller.call('POST /api/product/bulk-undo', { json: { id: body.undo ?? '' } })
  expect(undone.body).toMatchObject({ restored: 0, kept: 1 })
  expect(taxingOf(milk)[0]).toBe('reduced')
})

test('a file has class and deposit by name; unknown ones are named at their row', async () => {
  const { shop, seller, upload, taxingOf, propose } = await openWithClasses()
  await propose('Bakery', 'zero')
  const deposit = { kind: 'bottle', containers: 6 }
  const beer = await shop.sells({ name: 'Beer', category: 'Drinks', deposit })
  const file = String((await seller.call('GET /api/product/export')).body)
  expect(file.split('\r\n')[0]).toMatch(/,taxClass,deposit,minimumAge,barcodes,shelf$/)
  expect(file.split('\r\n')[1]).toMatch(/,Standard,6 × Bottle,,,$/)
  expect((await upload(file)).body.report).toMatchObject({ unchanged: 1, problemCount: 0 })

  const bad = await upload(
    'name,category,price,taxClass,deposit\nAle,Drinks,2,Luxury,Crate\nCola,Drinks,2,reduced,100 x Bottle',
  )
  expect(bad.body.report.problems).toEqual([
    {
      line: 2,
      column: 'taxClass',
      message: 'Tax class must be one of this shop: Standard, Reduced, Zero-rated',
    },
    { line: 2, column: 'deposit', message: 'Deposit must be one of this shop: Bottle' },
    { line: 3, column: 'deposit', message: 'A product can have at most 99 containers' },
  ])

  const good = `id,name,category,price,Tax class,Deposit
${beer},Beer,Drinks,3.60,reduced,
,Cola,Drinks,2,Reduced,6 x bottle
,Loaf,Bakery,2,,`
  const { report } = (await upload(good)).body
  expect(report.changes[0]?.what).toContain(
    'tax class Standard → Reduced, deposit 6 × Bottle → none',
  )
  await upload(good, report.fingerprint)
  expect(taxingOf(beer)).toEqual(['reduced', undefined, 1])
  const added = shop.catalogue.select({}).products.filter(({ id }) => id !== beer)
  expect(added.map(({ id }) => taxingOf(id))).toEqual([
    ['reduced', 'bottle', 6],
    ['zero', undefined, 1],
  ])
  // A file without these columns leaves them.
  const renamed = `id,name\n${beer},Pale ale`
  await upload(renamed, (await upload(renamed)).body.report.fingerprint)
  expect(taxingOf(beer)).toEqual(['reduced', undefined, 1])
})

test('a shop with one class and no deposits exports neither column', async () => {
  const shop = await openShop()
  await shop.sells()
  const seller = await shop.sellerClient()
  const file = String((await seller.call('GET /api/product/export')).body)
  expect(file).not.toMatch(/taxClass|deposit/)
})
