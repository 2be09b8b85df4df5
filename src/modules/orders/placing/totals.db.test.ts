import { array, assert, asyncProperty, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { openShop } from '#test/open-shop.ts'
import { priceRules } from '#test/price-rules.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

const anyLine = record({
  cents: integer({ min: 1, max: 80_00 }),
  quantity: integer({ min: 1, max: 10 }),
})

test('what the cart shows equals what the order says, for any cart', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const home = await ana.livesAt()

  await assert(
    asyncProperty(array(anyLine, { minLength: 1, maxLength: 6 }), async (lines) => {
      const items: Record<string, number> = {}
      for (const { cents, quantity } of lines)
        items[await shop.sells({ priceCents: cents, offerCents: cents })] = quantity
      const priced = lines.map(({ cents, quantity }) => ({ offerCents: cents, quantity }))
      const shown = toMajor(totalsOf(priced, priceRules()).totalCents, 2)

      const { status, body } = await ana.buys(home, items, {
        json: { seenTotal: shown },
        key: newId(),
      })
      const [order] = await ana.orders()

      expect([status, body.amount, order?.amount]).toEqual([200, shown, shown])
      expect(Math.round(((order?.goods ?? 0) + (order?.tax ?? 0)) * 100)).toBe(
        Math.round(shown * 100),
      )
    }),
    { numRuns: 15 },
  )
})

test('one order can be 5,000 at most, and a cent more is refused in a sentence', async () => {
  const { shop, ana, home } = await openWithShopper()
  // 4,901.96 and 2 % of it are 5,000.00.
  const most = await shop.sells({ name: 'Saffron', priceCents: 4_901_96, offerCents: 4_901_96 })
  const cent = await shop.sells({ name: 'Matches', priceCents: 1, offerCents: 1 })

  const refused = await ana.buys(home, { [most]: 1, [cent]: 1 })

  expect([refused.status, refused.body['code']]).toEqual([409, 'above-highest-total'])
  expect(refused.body.message).toBe(
    'One order can be $5,000.00 at most, and this is $5,000.01. Please remove something. Nothing was ordered',
  )
  const online = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: most, quantity: 999 }], address: home },
  })
  expect(online.body['code']).toBe('above-highest-total')
  expect(await ana.orders()).toEqual([])
  expect((await ana.buys(home, { [most]: 1 })).body.amount).toBe(5_000)
})
