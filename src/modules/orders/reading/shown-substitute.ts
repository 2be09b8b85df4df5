import { z } from 'zod'
import { allergens } from '#modules/catalogue/product/facts/food-facts.ts'
import { imagePath } from '#modules/images/contract.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Order } from '../contract.ts'
import type { SubstituteRow } from '../order/substitutes/substitute-rows.ts'

const imageIds = z.array(z.string())
const statedAllergens = z.array(z.enum(allergens)).nullable()

/** Pictures of what was bought, as addresses. */
export const orderedPictures = (json: string, publicUrl: string): string[] =>
  readStoredJson(imageIds, json, []).map((id) => publicUrl + imagePath(id, 960))

/** What cannot be read was not stated. */
export const looseAllergensOf = (json: string | null) =>
  json === null ? undefined : readStoredJson(statedAllergens, json, null)

export function shownSubstitute(
  row: SubstituteRow | undefined,
  decimals: number,
  publicUrl: string,
): Order['items'][number]['substitute'] {
  if (!row) return undefined
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
