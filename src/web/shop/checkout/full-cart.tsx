import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { CartLineItem } from '#web/shop/cart/cart-line.tsx'
import { lineList } from '#web/shop/cart/cart-skeleton.tsx'
import { countItems, useCart } from '#web/shop/cart/cart-store.ts'
import { useCoupon } from './coupon/use-coupon.ts'
import { useCartPrice } from './use-cart-price.ts'
import { OrderSummary } from './order-summary.tsx'
import { useCartLines } from '#web/shop/cart/use-cart-lines.ts'
import { summaryId } from './summary-id.ts'
import { useCheckout, type Checkout } from './use-checkout.ts'

/** What is in the cart, and how to order it. */
export function FullCart() {
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
