import type { Order } from '#modules/orders/contract.ts'
import { paymentTexts } from '#web/ui/payment-texts.ts'

export const paidText = (isPaid: boolean): string => (isPaid ? 'Paid' : 'Pending')

const stateTexts: Partial<Record<NonNullable<Order['paymentState']>, string>> = {
  failed: 'Payment failed',
  'refund due': 'Refund due',
  refunded: 'Refunded',
}

/** Payment method, Paid or Pending, and whether it failed or was refunded. */
export function PaymentState({ order }: { order: Order }) {
  const { paymentType, isPaid, paymentState } = order
  const more = paymentState && stateTexts[paymentState]
  return (
    <>
      <span className="block text-ink-soft">{paymentTexts[paymentType]}</span>
      <span className={`font-semibold ${isPaid ? 'text-leaf' : 'text-[#6b4a00]'}`}>
        {paidText(isPaid)}
      </span>
      {more !== undefined && <span className="block font-semibold text-[#6b4a00]">{more}</span>}
    </>
  )
}
