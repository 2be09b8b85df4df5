import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Product } from '#modules/catalogue/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import type { Coupon, CouponProblem } from '#modules/pricing/offers/coupons.ts'
import type { Discount } from '#modules/pricing/offers/offers.ts'
import type { PricedLine } from '#modules/pricing/pricing.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import {
  productQuery,
  readStored,
  type FetchedProduct,
  type FormerProduct,
} from '#web/shop/catalogue/product-query.ts'
import { useCart } from './cart-store.ts'

/** A line whose product is not known yet has none; `null` is a product that the shop no longer has. */
export type CartLine = {
  id: string
  quantity: number
  product: Product | null | undefined
  /** What is known of a product that the shop no longer has. */
  former?: FormerProduct | undefined
}
export type OrderableLine = CartLine & { product: Product }

/** What a coupon takes off, once that is known. */
type CouponOfCart = { rule: Coupon | undefined; isLoading: boolean }

export type CartLines = {
  lines: CartLine[]
  /** Only what can be bought is counted. */
  orderable: OrderableLine[]
  /** What the goods alone cost, after offers. */
  priced: PricedLine[]
  /** What each offer takes off. */
  discounts: readonly Discount[]
  /** Why the coupon takes nothing off. */
  couponProblem: CouponProblem | undefined
  isComplete: boolean
  /** Why a product could not be fetched. */
  error: Error | undefined
}

export function useCartLines(coupon?: CouponOfCart): CartLines {
  const items = Object.entries(useCart())
  const { decimals } = useMoneyFormat()
  const { data, error } = useQueries({
    queries: items.map(([id]) => productQuery(id)),
    combine,
  })
  // Out of reach, the cart shows its products as they were last fetched.
  const { data: stored } = useQuery({ ...storedQuery, enabled: error !== undefined })
  const lines = items.map(([id, quantity], index): CartLine => {
    const known = data[index] ?? storedProduct(stored, id)
    return { id, quantity, product: known?.product, former: known?.former }
  })
  const orderable = lines.filter(canBeOrdered)
  const hasOffers =
    coupon?.rule !== undefined || orderable.some(({ product }) => product.offers !== undefined)
  const { data: script, error: scriptError } = useQuery({ ...offersScript, enabled: hasOffers })
  const offers = hasOffers ? script?.offersIn(orderable, decimals, coupon?.rule) : undefined
  const priced = orderable.map(({ product, quantity }, index) => ({
    offerCents: toMinor(product.offerPrice, decimals),
    quantity,
    discountCents: offers?.lines[index]?.discountCents ?? 0,
  }))
  const isComplete =
    lines.length > 0 &&
    lines.every(({ product }) => product !== undefined) &&
    (!hasOffers || offers !== undefined) &&
    coupon?.isLoading !== true
  const { discounts = [], couponProblem } = offers ?? {}
  const failure = isComplete ? undefined : (error ?? scriptError ?? undefined)
  return { lines, orderable, priced, discounts, couponProblem, isComplete, error: failure }
}

/** Only carts with something on offer need it. */
const offersScript = {
  queryKey: ['script of offers'],
  queryFn: () => import('./cart-offers.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
}

const combine = (results: UseQueryResult<FetchedProduct>[]) => ({
  data: results.map((result) => result.data),
  error: results.find((result) => result.data === undefined && result.error)?.error ?? undefined,
})

const storedQuery = { queryKey: ['stored products'], queryFn: readStored, staleTime: 0, gcTime: 0 }

function storedProduct(
  stored: readonly Product[] | undefined,
  id: string,
): FetchedProduct | undefined {
  const product = stored?.find(({ _id }) => _id === id)
  return product && { product }
}

export const canBeOrdered = (line: CartLine): line is OrderableLine =>
  line.product?.inStock === true
