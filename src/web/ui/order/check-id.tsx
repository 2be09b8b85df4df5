import { IdCard } from 'lucide-react'
import { ageOf, checkIdText } from '#modules/catalogue/product/minimum-age.ts'
import { isOver } from '#modules/orders/status.ts'
import type { Order } from '#modules/orders/contract.ts'

type Props = { order: Pick<Order, 'items' | 'status'>; children?: string; className?: string }

/** An ID has to be shown at the door. Empty if nothing in the order needs an age, or the order is over. */
export function CheckId({ order, children, className = '' }: Props) {
  const age = ageOf(order)
  if (age === undefined || isOver(order.status)) return null
  return (
    <p className={className}>
      <strong className="inline-flex items-center gap-1.5">
        <IdCard aria-hidden className="size-[1.2em] shrink-0" />
        {checkIdText(age)}
      </strong>
      {children !== undefined && <span className="block">{children}</span>}
    </p>
  )
}
