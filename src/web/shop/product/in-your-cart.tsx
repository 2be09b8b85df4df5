import { Minus, Plus } from 'lucide-react'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { addToCart, removeFromCart } from '#web/shop/cart/cart-actions.ts'
import { useQuantity } from '#web/shop/cart/cart-store.ts'

const step =
  'focus-round grid size-11 shrink-0 place-items-center rounded-full text-leaf-dark hover:bg-white disabled:opacity-40'

/** How many are in the cart, with − and +: above the buttons on a phone, below them elsewhere. */
export function InYourCart({ product }: { product: Product }) {
  const quantity = useQuantity(product._id)
  if (quantity === 0) return <div className="min-h-11 basis-full max-md:hidden" />
  return (
    <div className="flex min-h-11 basis-full flex-wrap items-center justify-between gap-x-4 max-md:order-first md:justify-start">
      <div
        role="group"
        aria-label={`${product.name} in the cart`}
        className="flex items-center rounded-full border border-transparent bg-leaf-pale"
      >
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // This button goes away with the last one, so the focus moves on to Add to Cart.
            if (quantity === 1)
              currentTarget.closest('[data-buy]')?.querySelector('button')?.focus()
            removeFromCart(product._id)
          }}
          aria-label={`One ${product.name} less`}
          className={step}
        >
          <Minus aria-hidden className="size-4.5" />
        </button>
        <p className="px-1 font-semibold tabular-nums">{quantity} in your cart</p>
        <button
          type="button"
          onClick={() => addToCart(product)}
          disabled={!product.inStock}
          aria-label={`One ${product.name} more`}
          className={step}
        >
          <Plus aria-hidden className="size-4.5" />
        </button>
      </div>
      <ShopLink
        to={paths.cart}
        className="py-2 font-semibold text-leaf underline underline-offset-4"
      >
        View cart
      </ShopLink>
    </div>
  )
}
