import { expect, test } from 'vitest'
import { someHours, week, withHours } from '#test/opening-hours.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

async function openWithPreview() {
  const opened = await openWithShopper()
  const { shop, tomatoes } = opened
  const seller = await shop.sellerClient()
  const offer = { name: 'Duo', kind: 'fewer', pieces: 2, paidPieces: 1, products: [tomatoes] }
  await seller.call('POST /api/seller/offers/add', { json: offer })
  const adds = (json: object) => seller.call('POST /api/seller/codes/add', { json })
  const items = [{ product: tomatoes, quantity: 3 }]
  const previews = (json: object = {}) =>
    seller.call('POST /api/seller/offers/preview', { json: { items, ...json } })
  return { ...opened, seller, adds, items, previews }
}

test('a cart costs in the preview what it costs as an order, and nothing is placed or counted', async () => {
  const { shop, ana, home, tomatoes, seller, adds, previews } = await openWithPreview()
  await adds({ code: 'SPRING', percent: 10 })

  const { body } = await previews({ code: 'spring' })
  // 3 × 2.90, one of them free, and a tenth of the rest.
  expect(body.lines).toEqual([
    { name: 'Price', amount: '$8.70' },
    { name: 'Duo', amount: '-$2.90' },
    { name: 'Code SPRING', amount: '-$0.58' },
    { name: 'Shipping Fee', amount: 'Free' },
    { name: 'Tax (2%)', amount: '$0.10' },
  ])
  expect(body).not.toHaveProperty('codeProblem')
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await seller.call('GET /api/seller/codes')).body.codes).toMatchObject([{ used: 0 }])

  const bought = await ana.buys(home, { [tomatoes]: 3 }, { json: { code: 'SPRING' } })
  expect(bought.body.amount).toBe(body.total)
})

test('why a code does not count is said beside what the cart costs without it', async () => {
  const { ana, home, tomatoes, adds, previews } = await openWithPreview()
  await adds({ code: 'ONCE', amount: 1, useLimit: 1 })
  await adds({ code: 'MUCH', amount: 1, minimum: 10 })
  await ana.buys(home, { [tomatoes]: 1 }, { json: { code: 'ONCE' } })
  const why = async (code: string) => {
    const { body } = await previews({ code })
    return [body.total, body.codeProblem]
  }

  expect(await why('NOPE')).toEqual([5.92, expect.stringContaining('do not know the code NOPE')])
  expect(await why('MUCH')).toEqual([5.92, 'The code MUCH counts from $10.00 on: $4.20 more'])
  expect(await why('ONCE')).toEqual([5.92, 'The code ONCE has been used as often as it can be'])
})

test('delivery is counted for a zip code; a closed shop and pickup that is off do not matter', async () => {
  const { shop, previews } = await openWithPreview()
  await withHours(shop, { ...someHours, week: week.map(() => []) })
  await setDelivery(shop, { areas: [{ ...near, feeCents: 4_90 }], isFeeTaxed: false })

  expect((await previews()).body.total).toBe(5.92)
  expect((await previews({ zipCode: '01234' })).body.total).toBe(10.82)
  expect((await previews({ zipCode: '1' })).body['code']).toBe('outside-area')
})

test('the preview is for the seller alone', async () => {
  const { shop, ana, items } = await openWithPreview()
  for (const client of [shop.client(), ana]) {
    const { status } = await client.call('POST /api/seller/offers/preview', { json: { items } })
    expect(status).toBe(401)
  }
})
