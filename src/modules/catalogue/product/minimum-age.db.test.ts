import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const wine = { name: 'Red wine', category: 'Drinks', price: 9, offerPrice: 8 }
const wrong = 'Minimum age must be a whole number from 1 to 99'

async function openWithWine(more: object = { minimumAge: 18 }) {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { body } = await seller.adds({ ...wine, ...more })
  const edits = async (change: object) => {
    const json = { id: body.product._id, ...wine, images: [], ...change }
    return (await seller.edits(json)).body.product.minimumAge
  }
  const listed = async () => {
    const { body } = await shop.client().call('GET /api/product/list')
    return body.products.map(({ minimumAge }) => minimumAge)
  }
  return { shop, seller, id: body.product._id, edits, listed }
}

test('a product may need an age, which everybody is told; a change that says nothing of it leaves it', async () => {
  const { seller, edits, listed } = await openWithWine()

  expect(await listed()).toEqual([18])
  expect(await edits({ name: 'Old red wine' })).toBe(18)
  expect(await edits({ minimumAge: '21' })).toBe(21)
  const [entry] = await seller.log()
  expect(entry?.detail).toContain('minimum age 18 → 21')
  expect(await edits({ minimumAge: null })).toBeUndefined()
  expect(await listed()).toEqual([undefined])
})

test('an age is a whole number of years', async () => {
  const { seller, listed } = await openWithWine({})

  for (const minimumAge of [0, 100, -1, 17.5, 'old', true, [18], '1e1']) {
    const { status, body } = await seller.adds({ ...wine, minimumAge })
    expect([status, body['fields']]).toEqual([400, { minimumAge: wrong }])
  }
  expect(await listed()).toEqual([undefined])
})

test('a file sets the age, an empty cell takes it away, and a file without the column leaves it', async () => {
  const { seller, id, listed } = await openWithWine()
  const imports = async (file: string) => {
    const { report } = (await seller.imports(file)).body
    await seller.imports(file, report.fingerprint)
    return report
  }

  const { body: file } = await seller.call('GET /api/product/export')
  expect(await imports(file)).toMatchObject({ unchanged: 1, changed: 0 })
  await imports(`id,name\n${id},Rosé`)
  expect(await listed()).toEqual([18])
  const changed = await imports(`id,age\n${id},16`)
  expect(changed.changes.map(({ what }) => what)).toEqual(['minimum age 18 → 16'])
  expect(await listed()).toEqual([16])
  const bad = await imports(`id,minimumAge\n${id},adult`)
  expect(bad.problems).toEqual([{ line: 2, column: 'minimumAge', message: wrong }])
  await imports(`id,minimumAge\n${id},`)
  expect(await listed()).toEqual([undefined])
})

test('the age of many products is set at once, and set back by one undo', async () => {
  const { seller, listed } = await openWithWine()
  await seller.adds({ ...wine, name: 'White wine' })
  const ask = (minimumAge: number | null, confirm?: string) =>
    seller.call('POST /api/product/bulk', {
      json: { products: { filter: {} }, change: { kind: 'age', minimumAge }, confirm },
    })

  const { report } = (await ask(18)).body
  expect(report).toMatchObject({ changed: 1, unchanged: 1 })
  const { undo } = (await ask(18, report.fingerprint)).body
  expect(await listed()).toEqual([18, 18])
  await seller.call('POST /api/product/bulk-undo', { json: { id: undo } })
  expect(await listed()).toEqual([18, undefined])
  expect((await ask(0)).status).toBe(400)
})
