import type { Order } from '#modules/orders/contract.ts'
import { paidText, paymentName } from '#web/ui/order/payment-texts.ts'

const stateTexts: Partial<Record<NonNullable<Order['paymentState']>, string>> = {
  failed: 'Payment failed',
  'refund due': 'Refund on its way',
  refunded: 'Refunded',
  'partly refunded': 'Partly refunded',
}

/** The provider could not return the money, and the seller has not done so by hand. */
export const hasFailedRefund = ({ paymentState, events }: Order): boolean =>
  (paymentState === 'refund due' &&
    events.findLast(({ step }) => step.startsWith('refund'))?.step === 'refund failed') ||
  events.some(({ step }) => step === 'part refund failed')

/** Most refunds go out by themselves; a failed one needs the seller. */
export function refundsText(count: number, failed: number): string {
  const onTheirWay = count - failed
  const parts = [
    ...(failed > 0 ? [failed === 1 ? '1 refund failed' : `${failed} refunds failed`] : []),
    ...(onTheirWay > 0
      ? [onTheirWay === 1 ? '1 refund on its way' : `${onTheirWay} refunds on their way`]
      : []),
  ]
  return parts.join(', ')
}

/** Payment method, Paid or Pending, and whether it failed or was refunded. */
export function PaymentState({ order }: { order: Order }) {
  const { paymentType, isPaid, paymentState } = order
  const more = hasFailedRefund(order) ? 'Refund failed' : paymentState && stateTexts[paymentState]
  return (
    <>
      <span className="block text-ink-soft">{paymentName(paymentType, order)}</span>
      <span className={`font-semibold ${isPaid ? 'text-leaf' : 'text-[#6b4a00]'}`}>
        {paidText(order)}
      </span>
      {more !== undefined && <span className="block font-semibold text-[#6b4a00]">{more}</span>}
    </>
  )
}
