import { expect, test } from 'vitest'
import { setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithTaxClasses, saveMoney, vat } from '#test/shops/shop-with-tax-classes.ts'

const [standard, reduced, zero] = vat.taxClasses

test('bad classes and deposits get a sentence at their field', async () => {
  const { shop } = await openWithTaxClasses()
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...standard,
    id: index === 0 ? 'standard' : `c${index}`,
    name: `Class ${index}`,
  }))
  const wrong: [values: object, field: string, problem: string][] = [
    [{ taxClasses: [] }, 'taxClasses', 'There must be a tax class'],
    [{ taxClasses: many }, 'taxClasses', 'There can be at most 6 tax classes'],
    [
      { taxClasses: [standard, { ...reduced, name: 'STANDARD ' }] },
      'taxClasses.1.name',
      'There is another tax class with this name',
    ],
    [
      { taxClasses: [{ ...standard, rate: 5_100 }] },
      'taxClasses.0.rate',
      'Tax rate must be from 0 to 50 %',
    ],
    [{ taxClasses: [reduced] }, 'taxClasses', 'The first tax class is standard'],
    [
      { deposits: [{ ...vat.deposits[0], cents: 0 }] },
      'deposits.0.cents',
      'Deposit must be more than 0',
    ],
    [
      { deposits: [{ ...vat.deposits[0], taxClass: 'gone' }] },
      'deposits',
      'Bottle names an unknown tax class',
    ],
  ]
  for (const [values, field, problem] of wrong) {
    const { status, body } = await saveMoney(shop, values)
    expect([field, status, body['fields']]).toEqual([field, 400, { [field]: problem }])
  }
})

test('a class in use is not removed but replaced, in products, and in the fee', async () => {
  const { shop, cheese } = await openWithTaxClasses()
  await setDelivery(shop, { areas: [], feeTaxClass: 'reduced' })
  const without = { taxClasses: [standard, zero] }

  const refused = await saveMoney(shop, without)
  const replaced = await saveMoney(shop, { ...without, replaceTaxClasses: { reduced: 'zero' } })

  expect([refused.status, refused.body['code'], refused.body.message]).toEqual([
    409,
    'still-in-use',
    'Reduced is still used 2 times. Choose the tax class that takes its place. Nothing was saved',
  ])
  expect(refused.body['inUse']).toEqual({
    id: 'reduced',
    name: 'Reduced',
    count: 2,
    what: 'tax_class',
  })
  expect(replaced.status).toBe(200)
  const { body } = await shop.client().call('GET /api/product/list')
  expect(body.products.find(({ _id }) => _id === cheese)?.taxClass).toBe('zero')
  const { delivery } = (await shop.client().call('GET /api/shop')).body
  expect([delivery.feeTaxClass, delivery.isFeeTaxed]).toEqual(['zero', true])
})

test('only a class that is there takes the place of another', async () => {
  const { shop } = await openWithTaxClasses()
  const without = { taxClasses: [standard, zero] }
  for (const by of ['', 'gone', 'reduced']) {
    const { status, body } = await saveMoney(shop, {
      ...without,
      replaceTaxClasses: { reduced: by },
    })
    expect([by, status, body['code']]).toEqual([by, 409, 'still-in-use'])
  }
})

test('the fee gets the replacement also when the currency changes with it', async () => {
  for (const currency of ['EUR', 'JPY']) {
    const { shop } = await openWithTaxClasses()
    await setDelivery(shop, { areas: [], feeTaxClass: 'reduced' })

    const { status } = await saveMoney(shop, {
      currency,
      taxClasses: [standard, zero],
      replaceTaxClasses: { reduced: 'zero' },
      roundPrices: true,
    })

    const { delivery } = (await shop.client().call('GET /api/shop')).body
    expect([status, delivery.feeTaxClass]).toEqual([200, 'zero'])
  }
})

test('a deposit in use is replaced by another or by none', async () => {
  const { shop, beer } = await openWithTaxClasses()

  const refused = await saveMoney(shop, { deposits: [] })
  const removed = await saveMoney(shop, { deposits: [], replaceDeposits: { bottle: '' } })

  expect([refused.status, refused.body['code']]).toEqual([409, 'still-in-use'])
  expect(removed.status).toBe(200)
  const { body } = await shop.client().call('GET /api/product/list')
  expect(body.products.find(({ _id }) => _id === beer)).not.toHaveProperty('deposit')
})

test('a product names only what the shop has', async () => {
  const { shop } = await openWithTaxClasses()
  await expect(shop.sells({ taxClass: 'gone' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(shop.sells({ deposit: { kind: 'gone', containers: 1 } })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('the rate of a shop from before there were classes is that of its first class', async () => {
  const { shop } = await openWithTaxClasses()
  const money = { version: 3, values: { taxLabel: 'GST', taxRate: 500 } }
  const delivery = { version: 3, values: { areas: [], isFeeTaxed: true } }
  await shop.database.db
    .updateTable('shop_settings')
    .set({ document: JSON.stringify({ money, delivery }) })
    .execute()

  const { settings } = (await (await shop.sellerClient()).call('GET /api/seller/settings')).body

  expect(settings.money.values).toMatchObject({
    taxLabel: 'GST',
    taxClasses: [{ id: 'standard', name: 'Standard', rate: 500 }],
    isTaxIncluded: false,
  })
  expect(settings.delivery.values.feeTaxClass).toBe('standard')
})
