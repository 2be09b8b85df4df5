import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { CatalogueProduct } from '#modules/catalogue/product/catalogue-product.ts'
import { countLacking } from '#modules/catalogue/product/facts/count-lacking.ts'
import { hasAlcohol } from '#modules/catalogue/product/facts/food-facts.ts'
import { countryName, countryOf } from '#modules/delivery/countries.ts'
import { readSections, valuesOf } from '#modules/settings/settings.ts'
import { lastBackup } from '#platform/backup/last-backup.ts'
import type { Clock } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from '#modules/catalogue/tables.ts'
import type {} from '#platform/database/settings.ts'
import { lawAreaOf } from './law-area.ts'
import type { ShopFacts } from './missing.ts'

export type ChecklistDeps = { database: { db: Db }; env: Env; clock: Clock; catalogue: Catalogue }

export async function readFacts(
  { env, clock, catalogue }: ChecklistDeps,
  db: Db,
  backupAt: number | undefined,
): Promise<ShopFacts> {
  const sections = await readSections(db)
  const settings = valuesOf(sections)
  const code = countryOf(settings.shop, settings.money)
  return {
    country: { code, name: countryName(code, 'en') },
    area: lawAreaOf(code),
    settings,
    isSaved: {
      money: sections.money.version > 0,
      hours: sections.hours.version > 0,
      payment: sections.payment.version > 0,
    },
    server: {
      publicUrl: env.PUBLIC_URL,
      sendsEmails: env.SMTP_URL !== undefined,
      hasTestBank: env.onlinePayment === 'test bank',
    },
    products: countProducts(catalogue.select({}).products),
    hasOwnCategories: await hasOwnCategories(db),
    hasOwnProduct: await hasOwnProduct(db),
    lastBackup: Math.max(backupAt ?? 0, (await lastBackup(env.DATA_DIR)) ?? 0) || undefined,
    now: clock(),
  }
}

const isDrink = ({ unitPrice }: CatalogueProduct) => unitPrice?.unit === 'l'

function countProducts(products: readonly CatalogueProduct[]): ShopFacts['products'] {
  const count = (matches: (product: CatalogueProduct) => boolean) => products.filter(matches).length
  return {
    count: products.length,
    lacking: countLacking(products),
    organic: count(({ facts }) => facts.diets?.includes('organic') === true),
    alcoholic: count(({ facts }) => hasAlcohol(facts)),
    struck: count(({ struckCents, offerCents }) => struckCents > offerCents),
    drinks: count(isDrink),
    drinksWithDeposit: count((it) => isDrink(it) && it.depositKind !== undefined),
  }
}

/** One that was added, or that is not as it came. */
async function hasOwnCategories(db: Db): Promise<boolean> {
  const changed = db.selectFrom('category').select('id').where('version', '>', 0).limit(1)
  return (await changed.execute()).length > 0
}

/** One that was added after the demo catalogue, whose products are all from the moment at which it was loaded. */
async function hasOwnProduct(db: Db): Promise<boolean> {
  const demo = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo-catalogue')
    .executeTakeFirst()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('archived_at', 'is', null)
    .where('created_at', '>', demo === undefined ? 0 : Date.parse(demo.value))
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
