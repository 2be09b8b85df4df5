import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { cartItems, type CartItems } from './contract.ts'
import type {} from './tables.ts'

/** Only what the shop sells: a product that has left the catalogue has left every cart. */
export async function readCart(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  shopperId: string,
): Promise<CartItems> {
  const saved = await db
    .selectFrom('cart')
    .select('items')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  const items = Object.entries(parse(saved?.items ?? '{}'))
  return Object.fromEntries(items.filter(([id]) => catalogue.product(id) !== undefined))
}

export type SavedCart = { cartItems: CartItems; dropped: string[] }

/** The last one who writes wins, with the whole cart. */
export async function saveCart(
  { db, catalogue, clock }: { db: Db; catalogue: Catalogue; clock: Clock },
  shopperId: string,
  items: ReadonlyMap<string, number>,
): Promise<SavedCart> {
  const isSold = (id: string) => catalogue.product(id) !== undefined
  const kept = Object.fromEntries([...items].filter(([id]) => isSold(id)))
  await writeCart({ db, clock }, shopperId, kept)
  return { cartItems: kept, dropped: [...items.keys()].filter((id) => !isSold(id)) }
}

export function emptyCart(deps: { db: Db; clock: Clock }, shopperId: string): Promise<void> {
  return writeCart(deps, shopperId, {})
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
  await writeCart({ db, clock }, shopperId, Object.fromEntries(left))
}

type CartRow = { shopper_id: string; items: string; updated_at: number }

const replaceCart = prepared((db, { shopper_id, items, updated_at }: CartRow) =>
  db
    .insertInto('cart')
    .values({ shopper_id, items, updated_at })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet({ items, updated_at })),
)

async function writeCart(
  { db, clock }: { db: Db; clock: Clock },
  shopperId: string,
  items: CartItems,
) {
  const row = { shopper_id: shopperId, items: JSON.stringify(items), updated_at: clock() }
  await replaceCart(db, row)
}

/** A damaged cart is an empty one, for its owner alone. */
function parse(json: string): CartItems {
  try {
    return cartItems.catch({}).parse(JSON.parse(json))
  } catch {
    return {}
  }
}
