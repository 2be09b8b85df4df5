import type { Db, Tx } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { z } from 'zod'
import { readStoredJson } from '#platform/stored-json.ts'
import { fromTheShop } from './home/home-texts.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import type { SettingsValues } from './sections.ts'

const settingName = 'best-sellers'
const ofCategoriesName = 'best-sellers-of-categories'
const productIds = z.array(z.string())

/** Different products that must have been sold before any of them is called a best seller. */
export const enoughToTell = 5

/** The ids of the products that were sold most in 30 days, the most sold first, as they were last counted. */
export type SoldMost = {
  ofShop: readonly string[]
  /** Of each category in which enough were sold. */
  ofCategories: readonly string[]
}

export async function readBestSellers(db: Db): Promise<SoldMost> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [settingName, ofCategoriesName])
    .execute()
  const idsOf = (wanted: string) => {
    const stored = rows.find(({ name }) => name === wanted)?.value ?? '[]'
    return readStoredJson(productIds, stored, [])
  }
  return { ofShop: idsOf(settingName), ofCategories: idsOf(ofCategoriesName) }
}

export async function writeBestSellers(tx: Tx, { ofShop, ofCategories }: SoldMost): Promise<void> {
  const values = [
    { name: settingName, value: JSON.stringify(ofShop) },
    { name: ofCategoriesName, value: JSON.stringify(ofCategories) },
  ]
  await tx
    .insertInto('setting')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}

export type BestSellers = {
  /** Empty if the seller has left the section out. */
  title: string
  /** Undefined: the first products in stock stand for them. */
  ids: readonly string[] | undefined
  /** What pages of categories show; none with the demo. */
  ofCategories: readonly string[]
}

/** With the demo, as the specification says. In a shop of one's own the title is only for what was really sold most. */
export function bestSellersOf(
  { shop, launch }: Pick<SettingsValues, 'shop' | 'launch'>,
  { ofShop, ofCategories }: SoldMost,
): BestSellers {
  if (!isOwnShop({ launch }) || shop.bestTitle === '')
    return { title: shop.bestTitle, ids: undefined, ofCategories: [] }
  return ofShop.length < enoughToTell
    ? { title: fromTheShop, ids: undefined, ofCategories: [] }
    : { title: shop.bestTitle, ids: ofShop, ofCategories }
}
