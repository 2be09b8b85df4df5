import { expect } from 'vitest'
import type { Slots } from '#modules/settings/sections/slots.ts'
import { openShop } from '../open-shop.ts'

type Options = Parameters<typeof openShop>[1] & { settings?: Parameters<typeof openShop>[0] }
type Seller = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['sellerClient']>>

/** Every hour of the next days, two orders each. */
const someSlots: Slots = {
  isOn: true,
  asap: true,
  asapPerHour: 0,
  lengthMinutes: 60,
  capacity: 2,
  daysAhead: 2,
  cutoffMinutes: 30,
}

export async function saveSlots(seller: Seller, change: Partial<Slots>) {
  const { body } = await seller.call('GET /api/seller/settings')
  const { version, values } = body.settings.slots
  const saved = await seller.call('POST /api/seller/settings/slots', {
    json: { ...values, ...change, version },
  })
  expect(saved.status).toBe(200)
}

export async function savePickup(seller: Seller, isOn: boolean, note = '') {
  const { body } = await seller.call('GET /api/seller/settings')
  const { version } = body.settings.pickup
  const saved = await seller.call('POST /api/seller/settings/pickup', {
    json: { isOn, note, version },
  })
  expect(saved.status).toBe(200)
}

/** A shop with delivery slots, somebody who buys and the seller. */
export async function openWithSlots(
  change: Partial<Slots> = {},
  { settings, ...options }: Options = {},
) {
  const shop = await openShop(settings, options)
  const seller = await shop.sellerClient()
  await saveSlots(seller, { ...someSlots, ...change })
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const slots = async () => (await shop.client().call('GET /api/delivery/slots')).body.slots
  const slotAt = async (index: number) => {
    const slot = (await slots())[index]
    if (!slot) throw new Error('there are fewer slots')
    return slot
  }
  const buys = (slot: string | undefined, quantity = 1) =>
    ana.buys(home, { [tomatoes]: quantity }, { json: { slot } })
  return { shop, seller, tomatoes, ana, home, slots, slotAt, buys }
}
