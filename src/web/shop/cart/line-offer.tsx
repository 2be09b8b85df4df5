import { Tag } from 'lucide-react'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { offerLook } from '#web/ui/offer-note.tsx'
import type { CartLines } from './use-cart-lines.ts'
import { hintFor, offersIn } from './cart-offers.ts'

/** What offers take off a line of the cart, and what is missing for more. */
export default function LineOffer({ id, cart }: { id: string; cart: CartLines }) {
  const money = useMinorMoney()
  const { decimals } = useMoneyFormat()
  const { orderable } = cart
  const index = orderable.findIndex((line) => line.id === id)
  const offers = orderable[index]?.product.offers ?? []
  if (offers.length === 0) return null
  // Without the coupon, which is for the whole cart.
  const off = offersIn(orderable, decimals, undefined).lines[index]?.discountCents ?? 0
  const hint = hintFor(id, orderable, decimals, money)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className={`inline-flex items-center gap-1 ${offerLook}`}>
        <Tag aria-hidden className="size-3.5" />
        {offers.map(({ text }) => text).join(' · ')}
      </span>
      {off > 0 && <span className="font-semibold text-leaf-dark tabular-nums">{money(-off)}</span>}
      {hint !== undefined && <span className="text-ink-soft">{hint}</span>}
    </p>
  )
}
