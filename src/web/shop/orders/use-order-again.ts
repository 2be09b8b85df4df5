import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { products } from '#web/shop/browse/product-query.ts'

/** Puts what is still to be had into the cart, and says what is not. */
export function useOrderAgain({ items }: Order) {
  const navigate = useNavigate()
  const { isBusy, run } = useBusy()

  async function orderAgain() {
    try {
      await products.reload(items.map(({ product }) => product._id))
      fillCart()
    } catch (error) {
      toast.error(`Can't fetch backend: ${textOf(error)}`)
    }
  }

  function fillCart() {
    const missing = items.filter(
      ({ product, quantity }) =>
        products.get(product._id)?.inStock !== true || !cart.add(product._id, quantity),
    )
    if (missing.length > 0)
      toast.error(`Not available: ${missing.map(({ product }) => product.name).join(', ')}`)
    if (missing.length === items.length) return
    toast.success('Added to Cart')
    void navigate(paths.cart, { viewTransition: true })
  }

  return { isBusy, orderAgain: () => void run(orderAgain) }
}
