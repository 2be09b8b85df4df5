import { useQuery } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cityLine } from '#modules/addresses/city-line.ts'
import { billWords } from '#modules/pricing/bill.ts'
import { useDelivery, useShop, useWithin } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { useAddresses } from '#web/shop/addresses/addresses.ts'
import { useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { whenText } from '#web/shop/delivery/slot-texts.ts'
import { useGuestTyped, useIsGuest } from '#web/shop/session/guest.ts'
import { slotsQuery } from '#web/shop/delivery/delivery-queries.ts'
import type { OrderableLine } from '#web/shop/cart/use-cart-lines.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { summaryId } from './summary-id.ts'
import type { CartPrice } from './use-cart-price.ts'

/** More products than these are folded up, so that the button stays in sight. */
const mostShown = 3

/** What is bought, when and where to, directly above the button that orders it. */
export function OrderRecap({ orderable, price }: { orderable: OrderableLine[]; price: CartPrice }) {
  const money = useMinorMoney()
  const { deliveryCents } = price.totals
  const fee = deliveryCents === 0 ? 'Free' : money(deliveryCents)
  return (
    <section
      aria-label="What you order"
      className="w-full text-sm leading-snug lg:mb-1 lg:rounded-2xl lg:bg-paper lg:px-4 lg:py-3"
    >
      {orderable.length > 0 && <Products lines={orderable} />}
      <p className="flex items-start gap-3 text-ink-soft">
        <span className="grow wrap-anywhere">
          <When /> · <Where />
          {price.isComplete && price.delivery.state === 'known' && (
            <span className="lg:hidden">
              {' '}
              · {billWords.shippingFee}: {fee}
            </span>
          )}
        </span>
        <button
          type="button"
          onClick={() => document.getElementById(summaryId)?.scrollIntoView()}
          className="min-h-6 font-semibold text-leaf underline underline-offset-4 lg:hidden"
        >
          Change
        </button>
      </p>
    </section>
  )
}

function Products({ lines }: { lines: OrderableLine[] }) {
  if (lines.length <= mostShown)
    return <List className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3" lines={lines} />
  return (
    <details className="group">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate">
          {lines.length} products: {lines.map(lineText).join(', ')}
        </span>
        <ChevronUp
          aria-hidden
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Products"
        className="max-h-[30dvh] overflow-y-auto py-1"
      >
        <List lines={lines} />
      </div>
    </details>
  )
}

const lineText = ({ quantity, product }: OrderableLine) => `${quantity} × ${product.name}`

const List = ({ lines, className = '' }: { lines: OrderableLine[]; className?: string }) => (
  <ul className={`font-semibold wrap-anywhere ${className}`}>
    {lines.map((line) => (
      <li key={line.id}>{lineText(line)}</li>
    ))}
  </ul>
)

function When(): ReactNode {
  const within = useWithin()
  const { slot, isAsap, hasSlots } = useDeliveryChoice()
  const { data } = useQuery({ ...slotsQuery, enabled: hasSlots && slot !== undefined })
  if (slot === undefined)
    return isAsap ? `As soon as possible${within === '' ? '' : `,${within}`}` : 'No time chosen yet'
  const chosen = data?.slots.find(({ id }) => id === slot)
  if (chosen) return upperFirst(whenText(chosen))
  return data ? 'The chosen time is gone' : '…'
}

function Where(): ReactNode {
  const { name, address: shopAddress } = useShop()
  const { isPickup } = useDeliveryChoice()
  const { chosen } = useAddresses()
  const shopCountry = useDelivery().country.code
  const isGuest = useIsGuest()
  const typed = useGuestTyped()
  if (isPickup) return `Pickup at ${[name, shopAddress].filter(Boolean).join(', ')}`
  if (isGuest)
    return (
      ['street', 'zipCode', 'city'].flatMap((name) => typed?.[name] || []).join(', ') ||
      'No address yet'
    )
  if (!chosen) return 'No address chosen yet'
  const { firstName, lastName, street, country } = chosen
  return `${firstName} ${lastName}, ${street}, ${cityLine(chosen, shopCountry)}, ${country}`
}
