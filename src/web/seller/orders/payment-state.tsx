import type { Order } from '#modules/orders/contract.ts'
import { paidText, paymentTexts } from '#web/ui/payment-texts.ts'

const stateTexts: Partial<Record<NonNullable<Order['paymentState']>, string>> = {
  failed: 'Payment failed',
  'refund due': 'Refund on its way',
  refunded: 'Refunded',
}

/** The provider could not return the money, and the seller has not done so by hand. */
export const hasFailedRefund = ({ paymentState, events }: Order): boolean =>
  paymentState === 'refund due' &&
  events.findLast(({ step }) => step.startsWith('refund'))?.step === 'refund failed'

/** Payment method, Paid or Pending, and whether it failed or was refunded. */
export function PaymentState({ order }: { order: Order }) {
  const { paymentType, isPaid, paymentState } = order
  const more = hasFailedRefund(order) ? 'Refund failed' : paymentState && stateTexts[paymentState]
  return (
    <>
      <span className="block text-ink-soft">{paymentTexts[paymentType]}</span>
      <span className={`font-semibold ${isPaid ? 'text-leaf' : 'text-[#6b4a00]'}`}>
        {paidText(order)}
      </span>
      {more !== undefined && <span className="block font-semibold text-[#6b4a00]">{more}</span>}
    </>
  )
}
