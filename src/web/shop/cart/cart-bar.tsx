import { ArrowRight } from 'lucide-react'
import { goodsTotal } from '#modules/pricing/pricing.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { countItems, useCart } from './cart-store.ts'
import { useCartLines } from './use-cart-lines.ts'

/** On a phone the cart is always under the thumb, once there is something in it. */
export function CartBar() {
  const count = countItems(useCart())
  const { priced, isComplete } = useCartLines()
  const money = useMinorMoney()
  if (count === 0) return null
  return (
    <nav aria-label="Cart" className="sticky bottom-0 z-20 p-3 md:hidden short:static print:hidden">
      <ShopLink
        to={paths.cart}
        className="flex min-h-14 items-center justify-between gap-4 rounded-[1.25rem] border border-transparent bg-leaf px-5 font-semibold text-white shadow-lifted"
      >
        <span className="tabular-nums">
          {count === 1 ? '1 item' : `${count} items`}
          {isComplete && ` · ${money(goodsTotal(priced))}`}
        </span>
        <span className="flex items-center gap-2">
          View cart <ArrowRight aria-hidden className="size-5" />
        </span>
      </ShopLink>
    </nav>
  )
}
