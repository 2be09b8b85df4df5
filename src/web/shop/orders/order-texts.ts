import type { Order } from '#modules/orders/contract.ts'
import type { Dates } from '#web/ui/date-time.ts'
import type { WriteMoney } from '#web/ui/money.ts'
import { canWeigh, isCancelledOrReturned } from '#modules/orders/status.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { isUnweighed } from '#web/ui/order/payment-word.ts'
import { refundSum, restToRefund } from '#web/ui/order/refund-sums.ts'
import { earlyOrLate } from './countdown.ts'

type OrderEvent = Order['events'][number]

/** The state of an order, in a few words and in a sentence. */
export function stateText(order: Order, money: WriteMoney): { title: string; text: string } {
  switch (order.status) {
    case 'Awaiting payment':
      return {
        title: 'Waiting for your payment',
        text:
          order.paymentState === 'failed'
            ? 'The last payment did not go through, and nothing was charged. You can try again.'
            : 'We start packing as soon as you have paid.',
      }
    case 'Order Placed':
      return {
        title: 'We have your order',
        text: order.slot ? 'We pack it in time.' : 'We start packing it in a moment.',
      }
    case 'Packing':
      return { title: 'Packing your order', text: 'We are picking your items right now.' }
    case 'Out for delivery':
      return order.pickup
        ? { title: 'Ready for pickup', text: 'Your order is packed. You can pick it up now.' }
        : {
            title: 'On its way to you',
            text: 'It has left the shop. Please listen for the bell.',
          }
    case 'Delivered':
      return order.pickup
        ? { title: 'Picked up', text: 'Enjoy it!' }
        : { title: 'Delivered', text: deliveredText(order) }
    case 'Cancelled':
      return {
        title: 'Cancelled',
        text: `${whyCancelled(order)} ${moneyOfCalledOff(order, money)}`,
      }
    case 'Returned':
      return {
        title: order.pickup ? 'Not picked up' : 'Not delivered',
        text: `${whyReturned(order)} ${moneyOfCalledOff(order, money)}`,
      }
  }
}

/** It waits for the shopper, so it can no longer be late. */
export const isReady = ({ status, pickup = false }: Pick<Order, 'status' | 'pickup'>): boolean =>
  pickup && status === 'Out for delivery'

function deliveredText({ deliveredAt, promisedAt }: Order): string {
  if (deliveredAt === undefined || promisedAt === undefined) return 'Enjoy it!'
  const words = earlyOrLate(deliveredAt, promisedAt)
  return Date.parse(deliveredAt) <= Date.parse(promisedAt)
    ? `It came ${words}. Enjoy it!`
    : `It came ${words}. We are sorry for the wait.`
}

function whyReturned({ events, pickup }: Order): string {
  const reason = events.findLast(({ status }) => status === 'Returned')?.note
  const text = pickup ? 'We no longer keep it for you' : 'It is back at the shop'
  return reason === undefined ? `${text}.` : `${text}: “${reason.replace(/[.\s]+$/, '')}”.`
}

function whyCancelled({ events }: Order): string {
  const last = events.findLast(({ step, status }) => step === 'moved' && status === 'Cancelled')
  if (!last) return ''
  const reason = last.note?.replace(/[.\s]+$/, '')
  // Shoppers give no reason; the shop writes this one when another order took its place.
  if (last.by === 'shopper' && reason) return `${reason}.`
  return reason ? `${cancelledBy[last.by]}: “${reason}”.` : `${cancelledBy[last.by]}.`
}

const cancelledBy: Record<OrderEvent['by'], string> = {
  shopper: 'You cancelled it',
  seller: 'The shop cancelled it',
  bank: 'The payment did not go through',
  shop: 'It was not paid in time',
}

/** What was paid online: weighing may have lowered the total since. */
const paidAmount = ({ amount, orderedAmount }: Pick<Order, 'amount' | 'orderedAmount'>): number =>
  orderedAmount ?? amount

function moneyOfCalledOff(order: Order, money: WriteMoney): string {
  const { isPaid, paymentState, refunds = [] } = order
  const amount = paidAmount(order)
  if (paymentState === 'refunded') return `We refunded ${money(amount)}.`
  if (paymentState === 'refund due' || isPaid) {
    const rest = refunds.findLast(({ state }) => state !== 'sent')
    return `Your refund of ${money(rest?.amount ?? amount)} is on its way.`
  }
  return 'Nothing was charged.'
}

/** What the shopper must know before they say yes. */
export function moneyIfCancelled(
  order: Pick<Order, 'status' | 'isPaid' | 'paid' | 'refunds' | 'amount' | 'orderedAmount'>,
  money: WriteMoney,
): string {
  const { status, isPaid } = order
  if (isPaid) {
    const what = refundSum(order, 'sent') > 0 ? 'that is left of what you paid' : 'you paid'
    return `We refund the ${money(restToRefund(order))} ${what} to the card or account you paid with. Some banks take a few days to show it.`
  }
  if (status === 'Awaiting payment')
    return "You haven't paid, so there's nothing to refund. Your cart stays as it is."
  return "You haven't paid, so there's nothing to refund."
}

export const isToBePaid = ({ isPaid, status }: Order): boolean =>
  !isPaid && !isCancelledOrReturned(status)

/** The same in a sentence, where there is more to say. */
export function paymentText(
  order: Order,
  { money, timeOfDay }: { money: WriteMoney } & Pick<Dates, 'timeOfDay'>,
): string | undefined {
  const { status, isPaid, paymentState, paymentType, amount } = order
  if (paymentState === 'refunded' || paymentState === 'refund due')
    return 'To the card or account you paid with. Some banks take a few days to show it.'
  if (isCancelledOrReturned(status)) return undefined
  if (isPaid) return differenceText(order, money)
  if (paymentType === 'COD') return `Please have ${money(amount)} ready in cash.`
  return order.payableUntil && `You can pay until ${timeOfDay(order.payableUntil)}.`
}

/** Paid online: what goes back because the bill is lower now. */
function differenceText(order: Order, money: WriteMoney): string | undefined {
  if (order.orderedAmount === undefined || order.paymentType !== 'Online') return undefined
  const difference = money(order.orderedAmount - order.amount)
  const paid = `You paid ${money(order.orderedAmount)}.`
  const sent = refundSum(order, 'sent')
  const due = refundSum(order, 'on its way')
  const rest = due > 0 ? ` Your refund of ${money(due)} is on its way.` : ''
  if (sent > 0) return `${paid} We refunded ${money(sent)}.${rest}`
  return canWeigh(order.status)
    ? `${paid} We refund ${difference} when it leaves the shop.`
    : `${paid} Your refund of ${difference} is on its way.`
}

/** What the totals say while something can still be weighed. */
export const weighedText = (order: Order): string | undefined =>
  isUnweighed(order) ? 'You pay at most this: what is sold by weight can only lower it.' : undefined

const isSent = ({ step }: OrderEvent) => step === 'refund sent' || step === 'part refund sent'

/**
 * All refunds that were sent as one event, and all that are on their way: the last of each. What was sent and failed afterwards is
 * left out; an order from before has no refunds to add up, and keeps its event.
 */
export function withRefundSums(order: Pick<Order, 'events' | 'refunds'>): OrderEvent[] {
  const sent =
    order.refunds === undefined || refundSum(order, 'sent') > 0
      ? order.events.findLast(isSent)
      : undefined
  const due =
    refundSum(order, 'on its way') > 0
      ? order.events.findLast(({ step }) => step === 'refund due')
      : undefined
  return order.events.filter((event) =>
    isSent(event) ? event === sent : event.step !== 'refund due' || event === due,
  )
}

/** What happened, in people's words. */
export function eventWords(
  { step, status, by }: OrderEvent,
  order: Pick<Order, 'pickup' | 'refunds'>,
  money: WriteMoney,
): string {
  switch (step) {
    case 'moved':
      if (status === 'Awaiting payment') return 'Order received, not paid yet'
      return status === 'Cancelled'
        ? `Cancelled: ${lowerFirst(cancelledBy[by])}`
        : statusWord(status, order)
    // The API leaves undone moves out of the shopper's orders.
    case 'move undone':
      return statusWord(status, order)
    case 'checkout opened':
      return 'Payment started'
    case 'payment received':
      return 'Payment received'
    case 'payment failed':
      return 'The payment did not go through'
    case 'refund due':
      return withSum('Refund on its way', refundSum(order, 'on its way'), money)
    case 'refund sent':
    case 'part refund sent':
      return withSum('Refunded', refundSum(order, 'sent'), money)
    case 'refund failed':
      return 'The refund did not go through. We will return your money another way'
    case 'changed':
      return by === 'shopper' ? 'You changed the order' : 'Order changed'
    case 'problem told':
      return 'You told us of a problem'
    case 'problem answered':
      return 'We answered about the problem'
    case 'weighed':
      return 'Weighed'
    case 'part refund failed':
      return 'A refund did not go through. We will return your money another way'
  }
}

const withSum = (words: string, sum: number, money: WriteMoney) =>
  sum > 0 ? `${words}: ${money(sum)}` : words

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
