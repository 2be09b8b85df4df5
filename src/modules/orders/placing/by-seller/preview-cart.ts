import { emptyAddress } from '#modules/addresses/address-copy.ts'
import { readRunningOffers } from '#modules/catalogue/product/running-offers.ts'
import { findCoupon } from '#modules/discounts/find-coupon.ts'
import { couponNotCounted } from '#modules/discounts/refusals.ts'
import { styleOf } from '#modules/delivery/time-zone.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { newOrder } from '../new-order.ts'
import { lockProducts, mergeItems, toLines } from '../sellable-products.ts'
import { totalOf } from './place-by-phone.ts'
import type { PlaceDeps } from '../place.ts'
import type { CartPreview } from './preview-contract.ts'

type Deps = Pick<PlaceDeps, 'database' | 'clock' | 'catalogue'>

/**
 * What a cart would cost now, counted as an order is. Whether it would be taken is left out: the shop may be closed and
 * pickup off. With a code that does not count, it is what the cart costs without it.
 */
export async function previewCart(deps: Deps, given: CartPreview) {
  if (given.code === undefined) return previewOnce(deps, given)
  try {
    return await previewOnce(deps, given)
  } catch (error) {
    if (!couponNotCounted.is(error)) throw error
    const bill = await previewOnce(deps, { ...given, code: undefined })
    return { ...bill, codeProblem: error.message }
  }
}

async function previewOnce({ database: { db }, clock, catalogue }: Deps, given: CartPreview) {
  const settings = await readSettings(db)
  const { money, delivery } = settings
  const items = mergeItems(given.items)
  const ids = items.map(([product]) => product)
  const about = { now: clock(), ...styleOf(settings), mustBeLeft: true }
  const code = given.code === undefined ? undefined : await findCoupon(db, given.code, about)
  const sold = { products: await lockProducts(db, ids), offers: await readRunningOffers(db, ids) }
  // Where there are areas, what delivery costs depends on the place.
  const pickup = given.zipCode === '' && delivery.areas.length > 0
  const nobody = { id: '', name: '', email: '' }
  const intent = {
    input: { items: given.items, pickup },
    paymentType: 'COD',
    key: undefined,
  } as const
  const order = newOrder(clock, nobody, intent, {
    lines: toLines(catalogue, money, items, sold),
    code,
    address: { ...emptyAddress, zipCode: given.zipCode },
    settings: {
      ...settings,
      payment: { ...settings.payment, cash: true },
      pickup: { ...settings.pickup, isOn: true },
    },
    termsVersion: null,
    isOnlineOffered: false,
    slot: undefined,
    payableUntil: 0,
  })
  return totalOf(order, money)
}
