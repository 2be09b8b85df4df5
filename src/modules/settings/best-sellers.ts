import type { Db, Tx } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { z } from 'zod'
import { readStoredJson } from '#platform/stored-json.ts'
import { fromTheShop } from './home/home-texts.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import type { SettingsValues } from './sections.ts'

const settingName = 'best-sellers'
const productIds = z.array(z.string())

/** Different products that must have been sold before any of them is called a best seller. */
const enoughToTell = 5

/** The ids of the products that were sold most in 30 days, the most sold first, as they were last counted. */
export async function readBestSellers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .execute()
  return readStoredJson(productIds, rows[0]?.value ?? '[]', [])
}

export async function writeBestSellers(tx: Tx, ids: readonly string[]): Promise<void> {
  const value = JSON.stringify(ids)
  await tx
    .insertInto('setting')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export type BestSellers = {
  /** Empty if the seller has left the section out. */
  title: string
  /** Undefined: the first products in stock stand for them. */
  ids: readonly string[] | undefined
}

/** With the demo, as the specification says. In a shop of one's own the title is only for what was really sold most. */
export function bestSellersOf(
  { shop, launch }: Pick<SettingsValues, 'shop' | 'launch'>,
  sold: readonly string[],
): BestSellers {
  if (!isOwnShop({ launch }) || shop.bestTitle === '')
    return { title: shop.bestTitle, ids: undefined }
  return sold.length < enoughToTell
    ? { title: fromTheShop, ids: undefined }
    : { title: shop.bestTitle, ids: sold }
}
