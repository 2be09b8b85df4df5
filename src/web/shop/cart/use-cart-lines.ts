import type { Product } from '#modules/catalogue/contract.ts'
import { toMinor, totalsOf, type Tax, type Totals } from '#modules/pricing/pricing.ts'
import { useCart } from './cart-store.ts'
import type { CartItems } from './stored-cart.ts'
import { useKnownProducts, type KnownProducts } from '#web/shop/browse/product-cache.ts'

/** A line whose product is not known yet has none; `null` is a product that the shop no longer has. */
export type CartLine = { id: string; quantity: number; product: Product | null | undefined }
export type OrderableLine = CartLine & { product: Product }

export type CartLines = {
  lines: CartLine[]
  /** Only what can be bought is counted. */
  orderable: OrderableLine[]
  totals: Totals
  tax: Tax
  isComplete: boolean
}

export function useCartLines(tax: Tax): CartLines {
  return toLines(useCart(), useKnownProducts(), tax)
}

export const canBeOrdered = (line: CartLine): line is OrderableLine =>
  line.product?.inStock === true

function toLines(items: CartItems, known: KnownProducts, tax: Tax): CartLines {
  const lines = Object.entries(items).map(([id, quantity]) => ({
    id,
    quantity,
    product: known.get(id),
  }))
  const orderable = lines.filter(canBeOrdered)
  const priced = orderable.map(({ product, quantity }) => ({
    offerCents: toMinor(product.offerPrice),
    quantity,
  }))
  return {
    lines,
    orderable,
    totals: totalsOf(priced, { taxRate: tax.rate, deliveryCents: 0, isDeliveryTaxed: false }),
    tax,
    isComplete: lines.every(({ product }) => product !== undefined),
  }
}
