import { cartLimits } from '#modules/cart/limits.ts'

/** Product id to quantity. */
export type CartItems = Readonly<Record<string, number>>

/** What the browser keeps: the cart, whose it is once somebody has logged in, and whether the server has it so. */
export type KeptCart = { items: CartItems; owner?: string; isUnsaved?: boolean }

const storageKey = 'larder-cart'

let keptText: string | null | undefined

export function keepCart(next: KeptCart) {
  keptText = JSON.stringify(next)
  try {
    localStorage.setItem(storageKey, keptText)
  } catch {
    // Private windows may forbid storage: the cart then lasts as long as the page.
  }
}

/** What this browser has kept, which is `current` as long as no other tab has changed it. */
export function readKept(current: KeptCart): KeptCart {
  try {
    const text = localStorage.getItem(storageKey)
    if (text === keptText) return current
    keptText = text
    return parse(text)
  } catch {
    return current
  }
}

/** Whatever else is in the storage, only ids with whole quantities come out of it. */
function parse(text: string | null): KeptCart {
  const { items, owner, isUnsaved } = JSON.parse(text ?? '{}') as Partial<KeptCart>
  const lines = Object.entries(items ?? {}).filter(
    ([, quantity]) =>
      Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantity,
  )
  return {
    items: Object.fromEntries(lines.slice(0, cartLimits.lines)),
    isUnsaved: isUnsaved === true,
    ...(typeof owner === 'string' ? { owner } : {}),
  }
}
