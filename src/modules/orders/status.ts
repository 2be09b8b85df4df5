export const orderStatuses = [
  'Awaiting payment',
  'Order Placed',
  'Packing',
  'Out for delivery',
  'Delivered',
  'Cancelled',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** An order that came back is stored as a cancelled one with a time of return (docs/orders.md). */
export type StoredStatus = Exclude<OrderStatus, 'Returned'>

/** Why an order came back, where that is counted; other reasons are only a note. */
export const returnReasons = ['no ID'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const isCancelledOrReturned = (status: OrderStatus): boolean =>
  status === 'Cancelled' || status === 'Returned'

export const isOver = (status: OrderStatus): boolean =>
  status === 'Delivered' || isCancelledOrReturned(status)

/** Open: the seller still has to do something. */
export const openStatuses = [
  'Order Placed',
  'Packing',
  'Out for delivery',
] as const satisfies OrderStatus[]
/** The columns of the seller's board. */
export const boardStatuses = [...openStatuses, 'Delivered'] as const
export type BoardStatus = (typeof boardStatuses)[number]

export const paymentTypes = ['COD', 'Online'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** `shop` is the shop itself, when time has passed; `bank` is a verified event of the payment provider. */
export const orderActors = ['shopper', 'seller', 'bank', 'shop'] as const
export type OrderActor = (typeof orderActors)[number]

/**
 * What an event of an order records: its status moved or moved back, a line was weighed, its shopper changed it or reported
 * a problem, the problem was answered, or a step of its payment.
 */
export const orderSteps = [
  'moved',
  'move undone',
  'checkout opened',
  'payment received',
  'payment failed',
  'refund due',
  'refund sent',
  'refund failed',
  'weighed',
  'part refund sent',
  'part refund failed',
  'changed',
  'problem told',
  'problem answered',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** Where the money of an online order is. `refund due`: it was taken and is being refunded, or the seller must refund it by hand. */
export const paymentStates = ['open', 'paid', 'failed', 'refund due', 'refunded'] as const
export type OrderPaymentState = (typeof paymentStates)[number]
/** What answers say of a payment: that a part of it went back is in its refunds, and stored nowhere else (docs/payments.md). */
export const shownPaymentStates = [...paymentStates, 'partly refunded'] as const

/** Where a refund is. `by hand`: the seller paid it out in cash; `to pay out`: the seller has to. `failed`: it has to be returned another way. */
export const refundStates = ['on its way', 'sent', 'failed', 'to pay out', 'by hand'] as const

/** Every legal move, and by which actor. All others are refused. */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  'Awaiting payment': {
    'Order Placed': ['bank'],
    Cancelled: ['bank', 'shop', 'shopper', 'seller'],
  },
  'Order Placed': { Packing: ['seller'], Cancelled: ['seller', 'shopper'] },
  Packing: { 'Out for delivery': ['seller'], Cancelled: ['seller', 'shopper'] },
  'Out for delivery': { Delivered: ['seller'], Returned: ['seller'] },
  Delivered: {},
  Cancelled: {},
  Returned: {},
}

export const canMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  moves[from][to]?.includes(actor) ?? false

/** Goods are weighed until the order leaves the shop. */
export const canWeigh = (status: OrderStatus): boolean =>
  status === 'Order Placed' || status === 'Packing'

/** Its shopper may change it until it is packed. Not while a payment is awaited: the bank shows the total. */
export const canChange = (status: OrderStatus): boolean => status === 'Order Placed'

/** At the door, and afterwards. */
export const canHandBack = (status: OrderStatus): boolean =>
  status === 'Out for delivery' || status === 'Delivered'

/** The total may still fall, because something will be weighed. */
export const mayTotalFall = (status: OrderStatus): boolean =>
  status === 'Awaiting payment' || canWeigh(status)

/** The moves that the seller can undo, and the status before them. Cancelling and returning ask first and may refund money. */
const statusesBefore: Partial<Record<OrderStatus, OrderStatus>> = {
  Packing: 'Order Placed',
  'Out for delivery': 'Packing',
  Delivered: 'Out for delivery',
}

export const statusBefore = (status: OrderStatus): OrderStatus | undefined => statusesBefore[status]

/** Without moves that were undone, and the undoing: what the shopper sees. */
export function withoutUndone<Event extends { step: OrderStep }>(
  events: readonly Event[],
): Event[] {
  const remaining: Event[] = []
  for (const event of events) {
    if (event.step !== 'move undone') remaining.push(event)
    else
      remaining.splice(
        remaining.findLastIndex(({ step }) => step === 'moved'),
        1,
      )
  }
  return remaining
}
