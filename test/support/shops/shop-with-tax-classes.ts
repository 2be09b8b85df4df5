import { openShop, type Shop } from '../open-shop.ts'

export const vat = {
  taxLabel: 'VAT',
  isTaxIncluded: true,
  taxClasses: [
    { id: 'standard', name: 'Standard', rate: 2_000 },
    { id: 'reduced', name: 'Reduced', rate: 500 },
    { id: 'zero', name: 'Zero-rated', rate: 0 },
  ],
  deposits: [{ id: 'bottle', name: 'Bottle', cents: 25, taxClass: 'standard' }],
}

/** Changes the section Money: only what is given. */
export async function saveMoney(shop: Shop, values: object) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const { version, values: before } = body.settings.money
  return seller.call('POST /api/seller/settings/money', {
    json: { taxLabel: before.taxLabel, version, ...values },
  })
}

/** A shop with three classes, included in its prices, and a shopper: beer with a deposit, bread without tax, and cheese by weight. */
export async function openWithTaxClasses(
  settings: Parameters<typeof openShop>[0] = {},
  { money = vat, ...options }: Parameters<typeof openShop>[1] & { money?: object } = {},
) {
  const shop = await openShop(settings, options)
  await saveMoney(shop, money)
  const beer = await shop.sells({
    name: 'Pale ale',
    category: 'Drinks',
    priceCents: 1_20,
    offerCents: 1_20,
    deposit: { kind: 'bottle', containers: 1 },
  })
  const bread = await shop.sells({
    name: 'Loaf',
    category: 'Bakery',
    priceCents: 2_10,
    offerCents: 2_10,
    taxClass: 'zero',
  })
  const cheese = await shop.sells({
    name: 'Cheese',
    category: 'Dairy',
    taxClass: 'reduced',
    weighed: { priceCents: 10_00, offerCents: 10_00, pieceGrams: 300, tolerancePercent: 0 },
  })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  return { shop, beer, bread, cheese, ana, home }
}
