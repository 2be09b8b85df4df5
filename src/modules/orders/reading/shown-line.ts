import type { Selectable } from 'kysely'
import { z } from 'zod'
import { allergens } from '#modules/catalogue/product/facts/food-facts.ts'
import { imagePath } from '#modules/images/contract.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { Tables } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { discountLeft } from '../bill/order-discounts.ts'
import type { Order } from '../contract.ts'
import { shownPackingNotes } from '../order/substitutes/packing-notes.ts'
import type { SubstituteRow } from '../order/substitutes/substitute-rows.ts'
import type {} from '../tables.ts'

type LineRow = Selectable<Tables['order_line']>
type Item = Order['items'][number]

type Shown = { substitute: SubstituteRow | undefined; decimals: number; publicUrl: string }

/** A line of an order as answers have it, with what came in its place. */
export const shownLine = (line: LineRow, { substitute, decimals, publicUrl }: Shown): Item => ({
  product: {
    _id: line.product_id,
    name: line.name,
    category: line.category,
    image: orderedPictures(line.images, publicUrl),
    weight: line.weight ?? undefined,
    price: toMajor(line.price_cents, decimals),
    offerPrice: toMajor(line.offer_cents, decimals),
    minimumAge: line.minimum_age ?? undefined,
  },
  quantity: line.quantity,
  weighed: weighedOf(line, decimals),
  isFresh: line.no_withdrawal === 1 || undefined,
  looseAllergens: looseAllergensOf(line.loose_allergens),
  deposit: depositOf(line, decimals),
  discount: toMajor(discountLeft(line), decimals) || undefined,
  left: leftOf(line, decimals),
  ...shownPackingNotes(line),
  substitute: substitute && shownSubstitute(substitute, decimals, publicUrl),
})

const depositOf = ({ deposit_name: name, deposit_cents: cents }: LineRow, decimals: number) =>
  name === null ? undefined : { name, price: toMajor(cents, decimals) }

const weighedOf = (line: LineRow, decimals: number): Item['weighed'] =>
  line.kg_cents === null
    ? undefined
    : {
        pricePerKg: toMajor(line.kg_cents, decimals),
        pieceGrams: line.piece_grams ?? 0,
        tolerancePercent: line.tolerance_percent ?? 0,
        grams: line.weighed_grams ?? undefined,
        total: line.weighed_cents === null ? undefined : toMajor(line.weighed_cents, decimals),
      }

const leftOf = ({ kept_count: quantity, changed_cents: cents }: LineRow, decimals: number) =>
  quantity === null || cents === null ? undefined : { quantity, total: toMajor(cents, decimals) }

function shownSubstitute(
  row: SubstituteRow,
  decimals: number,
  publicUrl: string,
): Item['substitute'] {
  const amount = (cents: number) => toMajor(cents, decimals)
  return {
    product: {
      _id: row.product_id,
      name: row.name,
      category: row.category,
      image: orderedPictures(row.images, publicUrl),
      weight: row.weight ?? undefined,
      offerPrice: amount(row.price_cents),
    },
    quantity: row.quantity,
    left: {
      quantity: row.kept_count,
      total: amount(row.kept_cents),
      deposit: amount(row.kept_deposit_cents) || undefined,
    },
    isFresh: row.no_withdrawal === 1 ? true : undefined,
    looseAllergens: looseAllergensOf(row.loose_allergens),
  }
}

const imageIds = z.array(z.string())
const statedAllergens = z.array(z.enum(allergens)).nullable()

/** The addresses of stored pictures. */
const orderedPictures = (json: string, publicUrl: string): string[] =>
  readStoredJson(imageIds, json, []).map((id) => publicUrl + imagePath(id, 960))

/** Unreadable is not stated. */
const looseAllergensOf = (json: string | null) =>
  json === null ? undefined : readStoredJson(statedAllergens, json, null)
