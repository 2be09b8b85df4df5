import { expect } from 'vitest'
import { changeLaunch } from '#modules/settings/change.ts'
import type { Shop } from '#test/open-shop.ts'

/** As if its owner had removed the demo catalogue. */
export async function becomeOwn(shop: Pick<Shop, 'database' | 'catalogue'>): Promise<void> {
  await shop.database.db
    .transaction()
    .execute((tx) => changeLaunch(tx, (before) => ({ ...before, isOwn: true })))
  await shop.catalogue.catchUp()
}

/** Where the shop is. */
export async function moveTo(shop: Shop, country: string): Promise<void> {
  const seller = await shop.sellerClient()
  const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings.shop
  const email = values.email || 'owner@shop.example'
  const json = { ...values, email, country, version }
  expect((await seller.call('POST /api/seller/settings/shop', { json })).status).toBe(200)
}
