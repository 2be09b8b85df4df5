import { expect } from 'vitest'
import type { Shop } from '../open-shop.ts'
import type { Person } from '../people.ts'

/** Limits for new shoppers end with this. The order has a product and an address of its own. */
export async function receivesFirstOrder(shop: Shop, person: Person): Promise<void> {
  const rice = await shop.sells({ name: 'Rice' })
  const { body } = await person.buys(await person.livesAt('First Street 1'), { [rice]: 1 })
  const seller = await shop.sellerClient()
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    expect((await seller.moves(body.orderId, status)).status).toBe(200)
}
