import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { cartItems, type CartItems, type UnavailableItem } from './contract.ts'
import type {} from './tables.ts'
import { cartChanged } from './refusals.ts'

/** `cartItems` has only what the shop sells, because clients look every id up in the product list. */
export async function readCart(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  shopperId: string,
): Promise<SavedCart> {
  const saved = await db
    .selectFrom('cart')
    .select(['items', 'version'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return toSavedCart(catalogue, saved)
}

type StoredCart = { items: string | null; version: number | null }

/** A shopper who never filled one has none. */
export function toSavedCart(catalogue: Catalogue, stored: StoredCart | undefined): SavedCart {
  const items = Object.entries(parse(stored?.items ?? '{}'))
  return { ...splitItems(catalogue, items), cartVersion: stored?.version ?? 0 }
}

type SplitItems = { cartItems: CartItems; unavailableItems: UnavailableItem[] }
export type SavedCart = SplitItems & { cartVersion: number }

/** An archived product stays in the cart, apart from the others, until the shopper removes it or it comes back. */
function splitItems(catalogue: Catalogue, items: [string, number][]): SplitItems {
  const isSold = ([id]: [string, number]) => catalogue.product(id) !== undefined
  const unavailableItems = items.flatMap(([id, quantity]) => {
    const archived = isSold([id, quantity]) ? undefined : catalogue.productEvenArchived(id)
    return archived ? [{ _id: id, name: archived.name, quantity }] : []
  })
  return { cartItems: Object.fromEntries(items.filter(isSold)), unavailableItems }
}

/** Replaces the whole cart. With a `baseVersion` only if it was not written since; without, the last write wins. */
export async function saveCart(
  { db, catalogue, clock }: { db: Db; catalogue: Catalogue; clock: Clock },
  shopperId: string,
  items: ReadonlyMap<string, number>,
  baseVersion?: number,
): Promise<SavedCart & { dropped: string[] }> {
  const isKnown = (id: string) => catalogue.productEvenArchived(id) !== undefined
  const kept = [...items].filter(([id]) => isKnown(id))
  const json = JSON.stringify(Object.fromEntries(kept))
  const row = { shopper_id: shopperId, items: json, updated_at: clock() }
  const [written] = await (baseVersion === undefined
    ? replaceCart(db, row)
    : upsertCart(db, row, baseVersion).execute())
  if (!written) throw cartChanged({ what: 'cart' })
  const dropped = [...items.keys()].filter((id) => !isKnown(id))
  return { ...splitItems(catalogue, kept), cartVersion: written.version, dropped }
}

export async function emptyCart(
  { db, clock }: { db: Db; clock: Clock },
  shopperId: string,
): Promise<void> {
  await replaceCart(db, { shopper_id: shopperId, items: '{}', updated_at: clock() })
}

/** Takes out what was bought. What was put in since stays, also if it is more of the same. */
export async function takeFromCart(
  { db, clock }: { db: Tx; clock: Clock },
  shopperId: string,
  bought: ReadonlyMap<string, number>,
): Promise<void> {
  const saved = await db
    .selectFrom('cart')
    .select('items')
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
  const left = Object.entries(parse(saved?.items ?? '{}')).flatMap(([id, quantity]) => {
    const more = quantity - (bought.get(id) ?? 0)
    return more > 0 ? [[id, more] as const] : []
  })
  const items = JSON.stringify(Object.fromEntries(left))
  await replaceCart(db, { shopper_id: shopperId, items, updated_at: clock() })
}

type CartRow = { shopper_id: string; items: string; updated_at: number }

/** Writes no row if the saved cart has another version than `baseVersion`. */
const upsertCart = (db: Db, { shopper_id, items, updated_at }: CartRow, baseVersion?: number) =>
  db
    .insertInto('cart')
    .values({ shopper_id, items, updated_at, version: 1 })
    .onConflict((conflict) => {
      const update = conflict.column('shopper_id').doUpdateSet((row) => ({
        items,
        updated_at,
        version: row('cart.version', '+', 1),
      }))
      return baseVersion === undefined ? update : update.where('cart.version', '=', baseVersion)
    })
    .returning('version')

const replaceCart = precompiled((db, row: CartRow) => upsertCart(db, row))

/** A damaged cart is an empty one, for its owner alone. */
const parse = (json: string): CartItems => readStoredJson(cartItems, json, {})
