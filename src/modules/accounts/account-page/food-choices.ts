import { allergens, diets, namesIn } from '#modules/catalogue/product/facts/food-facts.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'
import type { FoodChoices } from '../contract.ts'

/** What the shopper eats and avoids. The browser filters lists by it, so that pages stay the same for everyone. */
export async function readFoodChoices(db: Db, shopperId: string): Promise<FoodChoices> {
  const row = await db
    .selectFrom('shopper')
    .select(['diets', 'avoided_allergens'])
    .where('id', '=', shopperId)
    .executeTakeFirst()
  return foodChoicesOf(row)
}

/** The same, and what was chosen with the last order if something is missing. */
export async function readChoices(db: Db, shopperId: string) {
  const row = await db
    .selectFrom('shopper')
    .select(['diets', 'avoided_allergens', 'if_missing'])
    .where('id', '=', shopperId)
    .executeTakeFirst()
  return { ...foodChoicesOf(row), ifMissing: row?.if_missing ?? undefined }
}

type FoodColumns = { diets: string; avoided_allergens: string }

const foodChoicesOf = (row: FoodColumns | undefined): FoodChoices => ({
  diets: namesIn(diets, row?.diets),
  without: namesIn(allergens, row?.avoided_allergens),
})

export async function saveFoodChoices(
  db: Db,
  shopperId: string,
  chosen: FoodChoices,
): Promise<void> {
  await db
    .updateTable('shopper')
    .set({ diets: chosen.diets.join(' '), avoided_allergens: chosen.without.join(' ') })
    .where('id', '=', shopperId)
    .where('erased_at', 'is', null)
    .execute()
}
