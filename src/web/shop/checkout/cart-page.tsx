import emptyCart from '#web/assets/empty-cart.webp'
import { useIsOffline } from '#web/data/connection.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { useIsOwnShop, useWithin } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { CartSkeleton, lineList } from '#web/shop/cart/cart-skeleton.tsx'
import { useCart, countItems } from '#web/shop/cart/cart-store.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useUser } from '#web/shop/session/session.ts'
import { UnpaidNotices } from '#web/shop/orders/payment/unpaid-notices.tsx'
import { useUnpaid } from '#web/shop/orders/payment/unpaid.ts'
import { refetchOrders } from '#web/shop/orders/order-queries.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { ArrowLeft } from 'lucide-react'
import { CartLineItem } from '#web/shop/cart/cart-line.tsx'
import { useCoupon } from './coupon/use-coupon.ts'
import { useCartPrice } from './use-cart-price.ts'
import { OrderSummary } from './order-summary.tsx'
import { useCartLines } from '#web/shop/cart/use-cart-lines.ts'
import { summaryId } from './summary-id.ts'
import { useCheckout, type Checkout } from './use-checkout.ts'
import type { Route } from './+types/cart-page.ts'

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

/** What is in the cart, and how to order it. */
function FullCart() {
  const count = countItems(useCart())
  const coupon = useCoupon()
  const cartLines = useCartLines(coupon)
  const price = useCartPrice(cartLines)
  const checkout = useCheckout(cartLines, price, coupon)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your cart</h1>
          <p className="text-ink-soft tabular-nums">{count === 1 ? '1 item' : `${count} items`}</p>
        </div>
        {checkout.changes.length > 0 && <Changes checkout={checkout} />}
        <ul className={lineList}>
          {cartLines.lines.map((line) => (
            <CartLineItem key={line.id} line={line} cart={cartLines} />
          ))}
        </ul>
        <ShopLink
          to={paths.products}
          className="mt-5 inline-flex items-center gap-2 py-1 font-semibold text-leaf hover:text-leaf-dark"
        >
          <ArrowLeft aria-hidden className="size-4.5" /> Continue shopping
        </ShopLink>
      </div>
      <OrderSummary cart={cartLines} price={price} checkout={checkout} coupon={coupon} />
    </div>
  )
}

/** Nothing was ordered because the shop has changed: what exactly, so that the shopper can decide again. */
function Changes({ checkout: { changes, hasTooFew, takeWhatIsLeft } }: { checkout: Checkout }) {
  return (
    <div role="alert" className="mt-5 rounded-card border border-[#e3b341] bg-[#fff7e0] px-5 py-4">
      <p className="font-semibold">Nothing was ordered, because something has changed:</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {hasTooFew && (
        <Button
          onClick={() => {
            takeWhatIsLeft()
            // This button goes away, so the keyboard goes on where the order is placed.
            document.getElementById(summaryId)?.focus({ preventScroll: true })
          }}
          look="outline"
          size="small"
          className="mt-3"
        >
          Take what is left
        </Button>
      )}
    </div>
  )
}
