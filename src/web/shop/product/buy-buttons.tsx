import { useNavigate } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { isAnimated } from '#web/ui/animated-navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { addToCart, removeFromCart } from '#web/shop/cart/cart-actions.ts'
import { TellMe } from '#web/shop/back-in-stock/tell-me.tsx'
import { Minus, Plus } from 'lucide-react'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useQuantity } from '#web/shop/cart/cart-store.ts'

/**
 * On a phone the buttons stay at the foot of the screen. There is no room for two that do nothing, so what is out of stock
 * can only be waited for.
 */
export function BuyButtons({ product }: { product: Product }) {
  const money = useMoney()
  const { inStock } = product
  const onPhone = inStock ? '' : 'max-md:hidden'
  const navigate = useNavigate()
  const add = () => addToCart(product)
  const buyNow = () => {
    add()
    void navigate(paths.cart, { viewTransition: isAnimated })
  }

  return (
    <div
      data-buy
      className="z-20 flex flex-wrap items-center gap-3 border-line max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:shadow-lifted md:mt-7 short:static noscript:hidden"
    >
      {inStock ? (
        <p aria-hidden className="mr-auto text-lg font-bold tabular-nums md:hidden">
          {money(product.offerPrice)}
        </p>
      ) : (
        <TellMe product={product} />
      )}
      <Button
        onClick={add}
        disabled={!inStock}
        look="outline"
        size="tight"
        className={`${onPhone} max-md:max-w-40 grow md:max-w-56`}
      >
        Add to Cart
      </Button>
      <Button
        onClick={buyNow}
        disabled={!inStock}
        look="primary"
        size="tight"
        className={`${onPhone} max-md:max-w-36 grow md:max-w-56`}
      >
        Buy now
      </Button>
      <InYourCart product={product} />
    </div>
  )
}

const step =
  'focus-round grid size-11 shrink-0 place-items-center rounded-full text-leaf-dark hover:bg-white disabled:opacity-40'

/** How many are in the cart, with − and +: above the buttons on a phone, below them elsewhere. */
function InYourCart({ product }: { product: Product }) {
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
