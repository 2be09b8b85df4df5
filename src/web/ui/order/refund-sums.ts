import type { Order } from '#modules/orders/contract.ts'

export const refundSum = (
  { refunds = [] }: Pick<Order, 'refunds'>,
  wanted: 'sent' | 'on its way',
): number => refunds.reduce((sum, { state, amount }) => (state === wanted ? sum + amount : sum), 0)

/** What goes back if a paid order is called off: parts of it can have gone back already. */
export const restToRefund = (
  order: Pick<Order, 'paid' | 'refunds' | 'amount' | 'orderedAmount'>,
): number => (order.paid ?? order.orderedAmount ?? order.amount) - refundSum(order, 'sent')
