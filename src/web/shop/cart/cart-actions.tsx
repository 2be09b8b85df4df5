import { toast } from 'react-hot-toast/headless'
import type { Product } from '#modules/catalogue/contract.ts'
import { cart } from './cart-store.ts'
import { cartLimits } from '#modules/cart/limits.ts'
import { products } from '#web/shop/browse/product-cache.ts'

const isFull = () =>
  toast.error(
    `The cart holds at most ${cartLimits.lines} different products, and ${cartLimits.quantity} of one.`,
  )

export function addToCart(product: Product) {
  products.put(product)
  if (cart.add(product._id)) toast.success('Added to Cart')
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

/** The whole line at once, which is easily done by mistake. */
export function removeLine(id: string, name: string) {
  const before = cart.items()
  cart.put(id, 0)
  toast(({ id: toastId }) => (
    <span className="flex items-center gap-3">
      <span>{name} removed</span>
      <button
        type="button"
        onClick={() => {
          cart.putBack(id, before)
          toast.dismiss(toastId)
        }}
        className="-my-1 min-h-8 rounded-full px-2 font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark"
      >
        Undo
      </button>
    </span>
  ))
}
