import type { Db } from '#platform/database/db.ts'
import { emailKey } from '#platform/text.ts'
import { cityLine } from '#modules/addresses/city-line.ts'
import { keysBeginningWith, shoppersWithKeys } from '#modules/addresses/search-keys.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/addresses/tables.ts'
import { countryOf } from '#modules/delivery/countries.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { contactRanges, readSearch } from './search.ts'
import { mostFoundShoppers } from '../limits.ts'

/** Shoppers by the beginning of a name, a telephone number or an email, with where their orders can go. Guests are found too. */
export async function findShoppers(db: Db, search: string) {
  const ids = new Set<string>()
  if (search.includes('@')) for (const id of await withEmail(db, search)) ids.add(id)
  // A postcode says too little about the caller.
  const { zip: _, number: __, ...meant } = readSearch(search)
  for (const [first, ...others] of contactRanges({ ...meant, zip: undefined, number: undefined })) {
    if (!first) continue
    const found = await shoppersWithKeys(db, first, ...others)
      .limit(mostFoundShoppers * 4)
      .execute()
    for (const { shopper_id } of found) ids.add(shopper_id)
  }
  if (ids.size === 0) return []
  const shoppers = await db
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'kind'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(mostFoundShoppers)
    .execute()
  const addresses = await addressesOf(
    db,
    shoppers.map(({ id }) => id),
  )
  const { shop, money } = await readSettings(db)
  const country = countryOf(shop, money)
  return shoppers.map(({ id: _id, ...shopper }) => {
    const own = addresses.filter(({ shopper_id }) => shopper_id === _id)
    return {
      _id,
      ...shopper,
      phone: own[0]?.phone ?? '',
      addresses: own
        .filter(({ street }) => street !== '')
        .map(({ id, street, city, state, zip_code: zipCode }) => ({
          _id: id,
          text: `${street}, ${cityLine({ city, state, zipCode }, country)}`,
        })),
    }
  })
}

async function withEmail(db: Db, typed: string): Promise<string[]> {
  const { from, to } = keysBeginningWith(emailKey(typed))
  const rows = await db
    .selectFrom('shopper')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('email_key', '>=', from), row('email_key', '<', to)]),
        row.and([row('contact_key', '>=', from), row('contact_key', '<', to)]),
      ]),
    )
    .limit(mostFoundShoppers)
    .execute()
  return rows.map(({ id }) => id)
}

const addressesOf = (db: Db, shopperIds: string[]) =>
  db
    .selectFrom('address')
    .select(['id', 'shopper_id', 'street', 'city', 'state', 'zip_code', 'phone'])
    .where('shopper_id', 'in', shopperIds.length > 0 ? shopperIds : [''])
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
