import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { highestAge } from '#modules/catalogue/product/minimum-age.ts'
import {
  readRunningOffers,
  type OffersByProduct,
} from '#modules/catalogue/product/running-offers.ts'
import { readWeighed } from '#modules/catalogue/product/prices/stored-weighed.ts'
import { styleOf } from '#modules/delivery/time-zone.ts'
import { findCoupon } from '#modules/discounts/find-coupon.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import type { Offer } from '#modules/pricing/offers/offers.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import type { OrderInput } from '../contract.ts'
import { orderLimits } from '../limits.ts'
import { ageNotConfirmed, outOfStock } from '../refusals.ts'
import type { Locked, Placing } from './order-request.ts'
import { looseAllergens, type SellableProduct } from './sellable-products.ts'

export type Item = [product: string, quantity: number]

export type OrderLine = {
  productId: string
  name: string
  category: string
  weight: string | null
  images: string[]
  priceCents: number
  offerCents: number
  quantity: number
  /** Its pieces are counted. */
  isCounted: boolean
  /** The age that a person must have to buy it. */
  minimumAge: number | null
  /** If it is sold by weight. */
  weighed: Weighed | undefined
  /** Fresh goods: there is no right of withdrawal for them. */
  isFresh: boolean
  /** JSON of what goods sold loose say of their allergens; null for all others. */
  looseAllergens: string | null
  /** The id of one of the shop's. */
  taxClass: string
  /** Those that run for its product. */
  offers: readonly Offer[] | undefined
  /** Of one piece, with all of its containers. */
  deposit: ReturnType<typeof pieceDeposit>
}

export type Goods = { lines: OrderLine[]; coupon: Coupon | undefined }

/** The same product twice is one line. */
export function mergeItems(items: OrderInput['items']): Item[] {
  const quantities = new Map<string, number>()
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  for (const quantity of quantities.values())
    if (quantity > orderLimits.quantity)
      throw invalidInput({
        fields: { items: 'Quantities are whole numbers from 1 to 999' },
      })
  return [...quantities]
}

/** What is bought: the coupon, and the lines with the offers that run. */
export async function readGoods(
  { deps: { catalogue, clock }, tx, request: { input } }: Placing,
  items: readonly Item[],
  { products, settings }: Locked,
): Promise<Goods> {
  const coupon =
    input.code === undefined
      ? undefined
      : await findCoupon(tx, input.code, { now: clock(), ...styleOf(settings) })
  const offers = await readRunningOffers(
    tx,
    items.map(([product]) => product),
  )
  const lines = toLines(catalogue, settings.money, items, { products, offers })
  assertAgeConfirmed(lines, input.ageConfirmed)
  return { lines, coupon }
}

type Sold = { products: readonly SellableProduct[]; offers: OffersByProduct }

/** The lines of an order, from the products that were locked for it. */
export function toLines(
  catalogue: Catalogue,
  money: Money,
  items: readonly Item[],
  { products: rows, offers }: Sold,
): OrderLine[] {
  const products = new Map(rows.map((row) => [row.id, row]))
  if (products.size < items.length) throw notFound({ what: 'product' })
  const gone = rows.filter((row) => row.in_stock === 0).map((row) => row.name)
  if (gone.length > 0) throw outOfStock({ products: gone })

  return items.flatMap(([id, quantity]) => {
    const row = products.get(id)
    if (!row) return []
    return {
      productId: id,
      name: row.name,
      category: row.category,
      weight: row.weight,
      // Pictures and facts cost nothing, so the copy in memory will do.
      images: [...(catalogue.product(id)?.images ?? [])],
      priceCents: row.price_cents,
      offerCents: row.offer_cents,
      quantity,
      isCounted: row.is_counted === 1,
      minimumAge: row.minimum_age,
      weighed: readWeighed(row),
      isFresh: catalogue.product(id)?.facts.withdrawal === 'excepted',
      looseAllergens: looseAllergens(row.facts),
      taxClass: row.tax_class ?? firstTaxClass,
      offers: offers.get(id),
      deposit: pieceDeposit(money, row.deposit_kind, row.deposit_count),
    }
  })
}

/** Refuses what needs an age that the shopper has not confirmed, by the products as they are now. */
function assertAgeConfirmed(lines: readonly OrderLine[], confirmed = 0): void {
  const age = ageNeededFor(lines)
  if (age === undefined || confirmed >= age) return
  const products = lines.flatMap(({ name, minimumAge }) =>
    (minimumAge ?? 0) > confirmed ? [name] : [],
  )
  throw ageNotConfirmed({ age, products })
}

/** The age that all of it together needs. */
export const ageNeededFor = (lines: readonly OrderLine[]): number | undefined =>
  highestAge(lines.map(({ minimumAge }) => minimumAge))
