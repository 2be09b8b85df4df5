import { expect } from 'vitest'
import type { Shop } from '../open-shop.ts'

/** An area with the zip code of `someAddress`. */
export const near = {
  name: 'North',
  zips: ['01234', '902*'],
  feeCents: 4_95,
  freeFromCents: 30_00,
  minimumCents: 0,
}

type Delivery = { areas: unknown; isFeeTaxed?: unknown; feeTaxClass?: unknown }

/** The seller saves the section Delivery over the version that is there. */
export async function saveDelivery(shop: Shop, values: Delivery, version?: number) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const json = {
    isFeeTaxed: false,
    ...values,
    version: version ?? body.settings.delivery.version,
  }
  return seller.call('POST /api/seller/settings/delivery', { json })
}

export async function setDelivery(shop: Shop, values: Delivery) {
  expect((await saveDelivery(shop, values)).status).toBe(200)
}
