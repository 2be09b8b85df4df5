import { ArrowLeft } from 'lucide-react'
import emptyCart from '#web/assets/empty-cart.webp'
import { useIsOffline } from '#web/data/connection.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/cart.ts'
import { CartLineItem } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { countItems, useCart } from './cart-store.ts'
import { OrderSummary } from './order-summary.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useUser } from '#web/shop/account/session.ts'
import { UnpaidNotices } from '#web/shop/orders/unpaid/unpaid-notices.tsx'
import { useUnpaid, useUnpaidQuery } from '#web/shop/orders/unpaid/unpaid-orders.ts'
import { refetchOrders } from '#web/shop/orders/order-queries.ts'
import { useCartLines } from './use-cart-lines.ts'
import { useCartPrice } from './use-cart-price.ts'
import { useCheckout } from './use-checkout.ts'
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

/** The server renders this page without a cart; the browser fills it in. */
export default function CartPage() {
  const isInBrowser = useIsInBrowser()
  const isOffline = useIsOffline()
  const user = useUser()
  const { lines } = useCartLines()
  const mayHaveSaved = user === undefined && !isOffline
  useUnpaidQuery()
  // A payment that arrives while this page is open empties the cart.
  useLiveOrders('shopper', refetchOrders, useUnpaid().length > 0)
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <UnpaidNotices className="mb-6 md:mb-8" />
      {lines.length > 0 ? (
        <FullCart />
      ) : !isInBrowser || mayHaveSaved ? (
        <CartSkeleton />
      ) : (
        <Empty />
      )}
    </div>
  )
}

function FullCart() {
  const count = countItems(useCart())
  const cartLines = useCartLines()
  const price = useCartPrice(cartLines)
  const checkout = useCheckout(cartLines, price)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your cart</h1>
          <p className="text-ink-soft tabular-nums">{count === 1 ? '1 item' : `${count} items`}</p>
        </div>
        {checkout.changes.length > 0 && <Changes changes={checkout.changes} />}
        <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-white shadow-card md:mt-6">
          {cartLines.lines.map((line) => (
            <CartLineItem key={line.id} line={line} />
          ))}
        </ul>
        <ShopLink
          to={paths.products}
          className="mt-5 inline-flex items-center gap-2 py-1 font-semibold text-leaf hover:text-leaf-dark"
        >
          <ArrowLeft aria-hidden className="size-4.5" /> Continue shopping
        </ShopLink>
      </div>
      <OrderSummary cart={cartLines} price={price} checkout={checkout} />
    </div>
  )
}

/** Nothing was ordered because the shop has changed: what exactly, so that the shopper can decide again. */
function Changes({ changes }: { changes: string[] }) {
  return (
    <div role="alert" className="mt-5 rounded-card border border-[#e3b341] bg-[#fff7e0] px-5 py-4">
      <p className="font-semibold">Nothing was ordered, because something has changed:</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}

function Empty() {
  return (
    <MessageScreen picture={emptyCart} title="Your cart is empty">
      <p className="text-lg text-ink-soft">Add something fresh. We deliver in under 30 minutes.</p>
      <ShopLink to={paths.products} className={`${button('primary')} mt-4`}>
        Start shopping
      </ShopLink>
    </MessageScreen>
  )
}
