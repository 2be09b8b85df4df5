import { openShop } from '../open-shop.ts'

/** A shop with one product and a shopper who has somewhere to send it. */
export async function openWithShopper() {
  const shop = await openShop()
  const tomatoes = await shop.sells({ name: 'Vine tomatoes', priceCents: 3_60, offerCents: 2_90 })
  const ana = await shop.shopper('Ana')
  const home = await ana.livesAt()
  return { shop, tomatoes, ana, home }
}
