import { toast } from '#web/ui/toast/toast.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { leftText } from '#modules/catalogue/product/stock/left-text.ts'
import { cart } from './cart-store.ts'
import { cartLimits } from '#modules/cart/limits.ts'
import { fewLeft } from '#web/shop/catalogue/few-left.ts'
import { products } from '#web/shop/catalogue/product-query.ts'

const isFull = () =>
  toast.error(
    `The cart holds at most ${cartLimits.lines} different products, and ${cartLimits.quantity} of one.`,
  )

/** As many as there are, if that is fewer. */
export function addToCart(product: Product, quantity = 1) {
  products.put(product)
  const left = fewLeft.of(product._id)
  const room = left === undefined ? quantity : left - (cart.items()[product._id] ?? 0)
  if (left !== undefined && room <= 0) return toast.error(leftText(left, product.name))
  if (cart.add(product._id, Math.min(quantity, room))) toast.success('Added to Cart')
  else isFull()
}

export function removeFromCart(id: string) {
  cart.removeOne(id)
  toast.success('Remove from Cart')
}

export function setQuantity(id: string, quantity: number) {
  cart.put(id, quantity)
  toast.success('Cart Updated')
}
