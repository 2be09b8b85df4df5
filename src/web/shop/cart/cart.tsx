import emptyCart from '#web/assets/empty-cart.webp'
import { useIsOffline } from '#web/data/connection.ts'
import { DataProvider } from '#web/data/data-provider.tsx'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { usePromise } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/cart.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useCart } from './cart-store.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useUser } from '#web/shop/account/use-user.ts'
import { UnpaidNotices } from '#web/shop/orders/unpaid/unpaid-notices.tsx'
import { useUnpaidQuery } from '#web/shop/orders/unpaid/unpaid-orders.ts'
import { useUnpaid } from '#web/shop/orders/unpaid/unpaid.ts'
import { refetchOrders } from '#web/shop/orders/order-queries.ts'
import { FullCart } from './full-cart.tsx'
import { isKnownEmpty } from './stored-cart-script.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

export const handle: PageHandle = { hasBuyBar: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.cart,
    title: 'Cart',
    description: 'The items in your cart, delivery address and payment.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function CartPage() {
  return (
    <DataProvider>
      <Cart />
    </DataProvider>
  )
}

/**
 * The server renders what a cart, an unknown one and an empty one look like, and a script in the head chooses one of them before
 * the first paint (`stored-cart-script.ts`). The browser keeps the one that is right.
 */
function Cart() {
  const isInBrowser = useIsInBrowser()
  const isOffline = useIsOffline()
  const user = useUser()
  const isFilled = Object.keys(useCart()).length > 0
  const mayHaveSaved = user === undefined && !isOffline && !(isInBrowser && isKnownEmpty())
  useUnpaidQuery()
  // A payment that arrives while this page is open empties the cart.
  useLiveOrders('shopper', refetchOrders, useUnpaid().length > 0)
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <UnpaidNotices className="mb-6 md:mb-8" />
      {(!isInBrowser || isFilled) && (
        <div className={isInBrowser ? '' : 'hidden known-filled:block'}>
          <FullCart />
        </div>
      )}
      {(!isInBrowser || (!isFilled && mayHaveSaved)) && (
        <div className={isInBrowser ? '' : 'known-empty:hidden known-filled:hidden'}>
          <CartSkeleton />
        </div>
      )}
      {(!isInBrowser || (!isFilled && !mayHaveSaved)) && (
        <div className={isInBrowser ? '' : 'hidden known-empty:block'}>
          <Empty />
        </div>
      )}
    </div>
  )
}

function Empty() {
  return (
    <MessageScreen picture={emptyCart} title="Your cart is empty">
      <p className="text-lg text-ink-soft">
        Add something fresh. We deliver in under {usePromise()}.
      </p>
      <ShopLink to={paths.products} className={`${button('primary')} mt-4`}>
        Start shopping
      </ShopLink>
    </MessageScreen>
  )
}
