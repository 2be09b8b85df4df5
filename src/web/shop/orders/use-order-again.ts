import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { paths } from '#web/paths.ts'
import { useAction } from '#web/ui/use-action.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { products } from '#web/shop/catalogue/product-query.ts'
import { changedPrices, type ChangedPrice } from './changed-prices.ts'

/** Puts what is still to be had into the cart, and says what is not. Prices that have changed are shown first. */
export function useOrderAgain({ items }: Order) {
  const navigate = useNavigate()
  const [changed, setChanged] = useState<ChangedPrice[]>([])

  const { isBusy, start } = useAction({
    failed: "Can't fetch backend",
    run: async () => {
      await products.reload(items.map(({ product }) => product._id))
      const found = changedPrices(items, products.get)
      if (found.length > 0) setChanged(found)
      else fillCart()
      return {}
    },
  })

  function fillCart() {
    setChanged([])
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

  return {
    isBusy,
    changed,
    orderAgain: () => void start(),
    fillCart,
    cancel: () => setChanged([]),
  }
}
