import type { Product } from '#modules/catalogue/contract.ts'
import type { Order } from '#modules/orders/contract.ts'

export type ChangedPrice = { name: string; paid: number; now: number; perKg: boolean }

/** What can be had and costs more or less than in the order. Prices of pieces and of kilograms cannot be compared. */
export const changedPrices = (
  items: Order['items'],
  productOf: (id: string) => Product | null | undefined,
): ChangedPrice[] =>
  items.flatMap(({ product: { _id, name, offerPrice }, weighed }) => {
    const product = productOf(_id)
    const perKg = weighed !== undefined
    if (!product?.inStock || perKg !== (product.weighed !== undefined)) return []
    const [paid, now] = [
      weighed?.pricePerKg ?? offerPrice,
      product.weighed?.offerPricePerKg ?? product.offerPrice,
    ]
    return paid === now ? [] : [{ name, paid, now, perKg }]
  })
