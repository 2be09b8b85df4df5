import { deliveryCharge } from '#modules/delivery/delivery-charge.ts'
import type { BillDiscount } from '#modules/pricing/bill.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import { goodsTotal, totalsOf, type Totals } from '#modules/pricing/pricing.ts'
import { totalStep } from '#modules/pricing/money.ts'
import type { Opening } from '#modules/settings/contract.ts'
import { useOpening } from '#web/data/use-opening.ts'
import { useHighestTotal, useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney, type WriteMoney } from '#web/ui/money.ts'
import { useCurrentPayment } from './current-payment.ts'
import { useCurrentTax, type CurrentTax } from './current-tax.ts'
import { useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { useCartDelivery, type CartDelivery } from '#web/shop/delivery/use-cart-delivery.ts'
import type { CartLines } from '#web/shop/cart/use-cart-lines.ts'

/** Why the order cannot be placed yet: a sentence, and what the button says. */
type Obstacle = {
  kind: 'total' | 'minimum' | 'outside' | 'closed' | 'payment'
  text: string
  onButton?: string
}

export type CartPrice = {
  totals: Totals
  /** As the bill names them. */
  discounts: readonly BillDiscount[]
  tax: CurrentTax
  delivery: CartDelivery
  /** What the goods must cost more to be delivered free; 0 is nothing. */
  missingForFreeCents: number
  missingForMinimumCents: number
  obstacle: Obstacle | undefined
  /** Whether all prices are known. */
  isComplete: boolean
}

/** What the cart costs, by the same functions as the order. */
export function useCartPrice({
  orderable,
  priced: goods,
  discounts,
  isComplete,
}: CartLines): CartPrice {
  const tax = useCurrentTax()
  const priced = goods.map((line, index) => {
    const { taxClass, deposit } = orderable[index]?.product ?? {}
    const ofPiece = pieceDeposit(tax, deposit?.kind, deposit?.containers ?? 1)
    return { ...line, taxClass, deposit: ofPiece }
  })
  const delivery = useCartDelivery()
  const limits = { highest: useHighestTotal(), money: useMinorMoney() }
  const opening = useOpening()
  const { methods } = useCurrentPayment()
  // A slot lies within the opening hours, so it can be ordered while the shop is closed.
  const isForNow = useDeliveryChoice().slot === undefined
  const charge = delivery.terms && deliveryCharge(delivery.terms, goodsTotal(priced))
  const totals = totalsOf(priced, {
    ...tax,
    deliveryCents: charge?.deliveryCents ?? 0,
    feeTaxClass: delivery.feeTaxClass,
    step: totalStep(useMoneyFormat().decimals),
  })
  const missingForMinimumCents = charge?.missingForMinimumCents ?? 0
  return {
    totals,
    discounts: discounts.map(({ name, cents }) => ({ name, amount: cents })),
    tax,
    delivery,
    missingForFreeCents: charge?.missingForFreeCents ?? 0,
    missingForMinimumCents,
    obstacle:
      (methods.length === 0 ? noPayment : undefined) ??
      (isForNow ? closedObstacle(opening) : undefined) ??
      obstacleOf(totals, delivery, missingForMinimumCents, limits),
    isComplete: isComplete && delivery.state !== 'loading',
  }
}

const noPayment: Obstacle = {
  kind: 'payment',
  text: 'Ordering is not possible at the moment',
  onButton: 'Not possible now',
}

const closedObstacle = (opening: Opening | undefined): Obstacle | undefined =>
  opening?.isOpen === false
    ? { kind: 'closed', text: opening.text, onButton: opening.isPaused ? 'Paused' : 'Closed now' }
    : undefined

function obstacleOf(
  { totalCents, goodsCents }: Totals,
  { state, message, place, terms }: CartDelivery,
  missingCents: number,
  { highest, money }: { highest: number; money: WriteMoney },
): Obstacle | undefined {
  if (totalCents > highest)
    return {
      kind: 'total',
      text: `One order can be ${money(highest)} at most. Please remove something.`,
    }
  if (state === 'outside')
    return {
      kind: 'outside',
      text: `${message}.`,
      onButton: `No delivery ${place?.zip ? `to ${place.zip}` : 'there'}`,
    }
  if (missingCents === 0 || !terms || goodsCents === 0) return undefined
  const missing = money(missingCents)
  return {
    kind: 'minimum',
    text: `${missing} more to reach the minimum of ${money(terms.minimumCents)}`,
    onButton: `${missing} more to order`,
  }
}
