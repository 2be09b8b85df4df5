import { useNavigate } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { isAnimated } from '#web/ui/animated-navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { addToCart } from '#web/shop/cart/cart-actions.ts'
import { InYourCart } from './in-your-cart.tsx'
import { TellMe } from '#web/shop/back-in-stock/tell-me.tsx'

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
