import { useDeferredValue } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useCart } from './cart-store.ts'
import type { CartItems } from './stored-cart.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useKnownProducts, type KnownProducts } from '#web/shop/browse/product-cache.ts'

/** A line whose product is not known yet has none; `null` is a product that the shop no longer has. */
export type CartLine = { id: string; quantity: number; product: Product | null | undefined }
export type OrderableLine = CartLine & { product: Product }

export type CartLines = {
  lines: CartLine[]
  /** Only what can be bought is counted. */
  orderable: OrderableLine[]
  priced: { offerCents: number; quantity: number }[]
  isComplete: boolean
}

/**
 * After hydration the lines come in a render of their own, which does not block the page: the store alone would have them
 * rendered in one piece.
 */
export function useCartLines(): CartLines {
  const items = useCart()
  const isReady = useDeferredValue(useIsInBrowser())
  return toLines(isReady ? items : noItems, useKnownProducts(), useMoneyFormat().decimals)
}

const noItems: CartItems = {}

export const canBeOrdered = (line: CartLine): line is OrderableLine =>
  line.product?.inStock === true

function toLines(items: CartItems, known: KnownProducts, decimals: number): CartLines {
  const lines = Object.entries(items).map(([id, quantity]) => ({
    id,
    quantity,
    product: known.get(id),
  }))
  const orderable = lines.filter(canBeOrdered)
  const priced = orderable.map(({ product, quantity }) => ({
    offerCents: toMinor(product.offerPrice, decimals),
    quantity,
  }))
  return {
    lines,
    orderable,
    priced,
    isComplete: lines.length > 0 && lines.every(({ product }) => product !== undefined),
  }
}
