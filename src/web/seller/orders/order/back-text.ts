import type { Order } from '#modules/orders/contract.ts'

/** Nobody has paid yet: it costs less, and nothing goes back. */
export const isUnpaidCash = ({ paymentType, isPaid }: Pick<Order, 'paymentType' | 'isPaid'>) =>
  paymentType === 'COD' && !isPaid

/** What the seller says by pressing: online money goes back by itself. */
export const backText = (order: Pick<Order, 'paymentType' | 'isPaid'>): string =>
  order.paymentType !== 'COD'
    ? 'Give it back'
    : isUnpaidCash(order)
      ? 'Take it off the bill'
      : 'I paid it out in cash'
