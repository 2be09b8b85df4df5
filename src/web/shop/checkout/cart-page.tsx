import emptyCart from '#web/assets/empty-cart.webp'
import { useIsOffline } from '#web/data/connection.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { useIsOwnShop, useWithin } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartSkeleton } from '#web/shop/cart/cart-skeleton.tsx'
import { useCart } from '#web/shop/cart/cart-store.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useUser } from '#web/shop/session/use-user.ts'
import { UnpaidNotices } from '#web/shop/orders/payment/unpaid-notices.tsx'
import { useUnpaid } from '#web/shop/orders/payment/unpaid.ts'
import { refetchOrders } from '#web/shop/orders/order-queries.ts'
import { FullCart } from './full-cart.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

export const handle: PageHandle = { hasBuyBar: true, isBarOnTablets: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.cart,
    title: 'Cart',
    description: 'The items in your cart, delivery address and payment.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** What is in the cart only the browser knows, so the server's page is a skeleton. */
export default function CartPage() {
  const isInBrowser = useIsInBrowser()
  const isOffline = useIsOffline()
  const user = useUser()
  const isFilled = Object.keys(useCart()).length > 0
  // A login on another device may have filled the cart of the account.
  const isUnknown = !isInBrowser || (user === undefined && !isOffline && !isFilled)
  // A payment that arrives while this page is open empties the cart.
  useLiveOrders('shopper', refetchOrders, useUnpaid().orders.length > 0)
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <UnpaidNotices className="mb-6 md:mb-8" />
      {isUnknown ? <CartSkeleton /> : isFilled ? <FullCart /> : <Empty />}
    </div>
  )
}

function Empty() {
  const within = useWithin()
  const isOwn = useIsOwnShop()
  return (
    <MessageScreen picture={emptyCart} title="Your cart is empty">
      <p className="text-lg text-ink-soft">
        {isOwn ? 'Add something you like.' : 'Add something fresh.'}
        {within && ` We deliver${within}.`}
      </p>
      <ShopLink to={paths.products} className={`${buttonClass('primary', 'large')} mt-4`}>
        Start shopping
      </ShopLink>
    </MessageScreen>
  )
}
