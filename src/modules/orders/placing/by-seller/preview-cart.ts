import { emptyAddress } from '#modules/addresses/address-copy.ts'
import { readRunningOffers } from '#modules/catalogue/product/running-offers.ts'
import { findCoupon } from '#modules/discounts/find-coupon.ts'
import { couponNotCounted } from '#modules/discounts/refusals.ts'
import { styleOf } from '#modules/delivery/time-zone.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { orderRows } from '../new-order.ts'
import { mergeItems, toLines } from '../order-lines.ts'
import type { PlaceDeps } from '../order-request.ts'
import { lockProducts } from '../sellable-products.ts'
import { totalOf } from './place-by-phone.ts'
import type { CartPreview } from './preview-contract.ts'

type Deps = Pick<PlaceDeps, 'database' | 'clock' | 'catalogue'>

/**
 * What a cart would cost now, counted as an order is. Whether it would be taken is left out: the shop may be closed and
 * pickup off. With a code that does not count, it is what the cart costs without it.
 */
export async function previewCart(deps: Deps, cart: CartPreview) {
  if (cart.code === undefined) return previewOnce(deps, cart)
  try {
    return await previewOnce(deps, cart)
  } catch (error) {
    if (!couponNotCounted.is(error)) throw error
    const bill = await previewOnce(deps, { ...cart, code: undefined })
    return { ...bill, codeProblem: error.message }
  }
}

async function previewOnce({ database: { db }, clock, catalogue }: Deps, cart: CartPreview) {
  const settings = await readSettings(db)
  const { money, delivery } = settings
  const items = mergeItems(cart.items)
  const ids = items.map(([product]) => product)
  const about = { now: clock(), ...styleOf(settings), mustBeLeft: true }
  const coupon = cart.code === undefined ? undefined : await findCoupon(db, cart.code, about)
  const sold = { products: await lockProducts(db, ids), offers: await readRunningOffers(db, ids) }
  // Where there are areas, what delivery costs depends on the place.
  const pickup = cart.zipCode === '' && delivery.areas.length > 0
  const noBuyer = { id: '', name: '', email: '' }
  const request = {
    input: { items: cart.items, pickup },
    paymentType: 'COD',
    key: undefined,
  } as const
  const order = orderRows(clock, noBuyer, request, {
    lines: toLines(catalogue, money, items, sold),
    coupon,
    address: { ...emptyAddress, zipCode: cart.zipCode },
    settings: {
      ...settings,
      pickup: { ...settings.pickup, isOn: true },
    },
    termsVersion: null,
    payment: { ...settings.payment, cash: true, online: false },
    slot: undefined,
    payableUntil: 0,
  })
  return totalOf(order, money)
}
