import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useUser } from '#web/shop/session/session.ts'
import { orderLinks, orderPath } from './guest-orders/order-links.ts'
import { placedOrder } from './payment/pending-payment.ts'

/** Thanks for the order that was placed a moment ago, as soon as it is in the list. */
export function PlacedNotice({ orders }: { orders: readonly Order[] }) {
  const id = useStoredValue(placedOrder)
  const order = orders.find(({ _id }) => _id === id)
  return order ? <ThankYou order={order} /> : null
}

function ThankYou({ order }: { order: Order }) {
  const { sendsEmails } = useSettings()
  const link = orderLinks.of(order._id)
  const account = useUser()?.email
  const email = link === undefined ? account : order.address.email
  useForgetOnLeave()
  return (
    <section
      aria-labelledby="placed-title"
      className="mt-5 flex gap-3.5 rounded-card border border-leaf/40 bg-[#f3faec] px-5 py-4 md:mt-6"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-leaf text-white"
      >
        <Check className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <h2 id="placed-title" className="text-[1.5rem] leading-tight">
          Thank you
        </h2>
        <p className="mt-1 text-pretty wrap-anywhere text-ink-soft">
          <ShopLink
            to={orderPath(order._id)}
            className="font-semibold text-leaf-dark tabular-nums underline underline-offset-4"
          >
            Order {order.number}
          </ShopLink>{' '}
          is placed.
          {sendsEmails && email !== undefined && ` The confirmation goes to ${email}.`}
          {link !== undefined &&
            ' Keep the address of this page: whoever has it can see and cancel the order.'}
        </p>
      </div>
      <button
        type="button"
        onClick={placedOrder.remove}
        aria-label="Close"
        className="focus-round -mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-full hover:bg-white pointer-coarse:size-11"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  )
}

/** A reload thanks again, a later visit to the list does not. */
function useForgetOnLeave() {
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      // Also called without a navigation: React runs effects twice in development.
      if (window.location.pathname !== pathname) placedOrder.remove()
    }
  }, [])
}
