import { cartLimits } from '#modules/cart/limits.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** Product id to quantity. */
export type CartItems = Readonly<Record<string, number>>

/** A cart as the account has it: every save raises the version. */
export type SavedCart = { items: CartItems; version: number }

/** What the browser keeps. A visitor's cart has no owner and was never saved. */
export type StoredCart = {
  items: CartItems
  owner?: string
  /** Whether the account does not have these items yet. */
  isUnsaved?: boolean
  /** What the account had when it was last read or written: the items are changes to this. */
  base?: SavedCart
  /** The version that was bought last: what the account had up to it must not come back. */
  boughtVersion?: number
}

export const storedCart = storedValue<StoredCart>('larder-cart', (found) => {
  if (!isRecord(found)) return undefined
  const { items, owner, isUnsaved, base, boughtVersion } = found
  return {
    items: parseItems(items),
    isUnsaved: isUnsaved === true,
    ...(typeof owner === 'string' && { owner }),
    ...(typeof boughtVersion === 'number' && { boughtVersion }),
    ...(isRecord(base) &&
      typeof base['version'] === 'number' && {
        base: { items: parseItems(base['items']), version: base['version'] },
      }),
  }
})

/** Reads ids with whole quantities, and drops everything else. */
function parseItems(found: unknown): CartItems {
  const lines = Object.entries(isRecord(found) ? found : {}).filter(
    (line): line is [string, number] =>
      Number.isInteger(line[1]) && Number(line[1]) >= 1 && Number(line[1]) <= cartLimits.quantity,
  )
  return Object.fromEntries(lines.slice(0, cartLimits.lines))
}

/** The age that the shopper has said to have reached. It is asked again for the next cart. */
export const ageConfirmation = storedValue('larder-age', (found) =>
  typeof found === 'number' && Number.isInteger(found) && found > 0 ? found : undefined,
)
