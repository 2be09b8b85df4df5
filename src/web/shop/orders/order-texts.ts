import type { Order } from '#modules/orders/contract.ts'
import { timeOfDay } from '#web/ui/date-time.ts'
import { money } from '#web/ui/money.ts'
import { paidText } from '#web/ui/payment-texts.ts'
import { earlyOrLate } from './countdown.ts'

type OrderEvent = Order['events'][number]

/** The state of an order, in a few words and in a sentence. */
export function stateText(order: Order): { title: string; text: string } {
  switch (order.status) {
    case 'Awaiting payment':
      return {
        title: 'Waiting for your payment',
        text:
          order.paymentState === 'failed'
            ? 'The last try did not go through, and nothing was charged. You can try again.'
            : 'Packing begins as soon as it is paid. Nothing is charged before that.',
      }
    case 'Order Placed':
      return { title: 'We have your order', text: 'Somebody starts packing it in a moment.' }
    case 'Packing':
      return { title: 'Filling your bag', text: 'Your things are being picked off the shelves.' }
    case 'Out for delivery':
      return { title: 'On its way to you', text: 'It is on the bike. Please listen for the bell.' }
    case 'Delivered':
      return { title: 'Delivered', text: deliveredText(order) }
    case 'Cancelled':
      return { title: 'Cancelled', text: `${whyCancelled(order)} ${moneyOfCancelled(order)}` }
  }
}

function deliveredText({ deliveredAt, promisedAt }: Order): string {
  if (deliveredAt === undefined || promisedAt === undefined) return 'Enjoy it!'
  const words = earlyOrLate(deliveredAt, promisedAt)
  return Date.parse(deliveredAt) <= Date.parse(promisedAt)
    ? `It came ${words}. Enjoy it!`
    : `It came ${words}. We are sorry, and hope it tastes all the same.`
}

function whyCancelled({ events }: Order): string {
  const last = events.findLast(({ step, status }) => step === 'moved' && status === 'Cancelled')
  if (!last) return ''
  const reason = last.note?.replace(/[.\s]+$/, '')
  return reason ? `${cancelledBy[last.by]}: “${reason}”.` : `${cancelledBy[last.by]}.`
}

const cancelledBy: Record<OrderEvent['by'], string> = {
  shopper: 'You cancelled it',
  seller: 'The shop cancelled it',
  bank: 'The payment did not go through',
  shop: 'It was not paid in time',
}

function moneyOfCancelled({ amount, isPaid, paymentState }: Order): string {
  if (paymentState === 'refunded') return `${money(amount)} went back to where it came from.`
  if (paymentState === 'refund due' || isPaid)
    return `${money(amount)} is on its way back to where it came from.`
  return 'Nothing was charged.'
}

/** What the shopper must know before they say yes. */
export function moneyIfCancelled({
  status,
  isPaid,
  amount,
}: Pick<Order, 'status' | 'isPaid' | 'amount'>): string {
  if (isPaid)
    return `The ${money(amount)} you paid goes back to the card or account it came from. Some banks take a few days to show it.`
  if (status === 'Awaiting payment')
    return 'Nothing was charged, and your cart stays as it is. It can no longer be paid afterwards.'
  return 'Nothing was paid yet, so nothing is owed. We stop at once.'
}

/** Where the money is, in a word or two. */
export function paymentWord(order: Order): string {
  const { status, isPaid, paymentState } = order
  if (paymentState === 'refunded') return 'Refunded'
  if (paymentState === 'refund due') return 'Refund on its way'
  return status === 'Cancelled' && !isPaid ? 'Nothing charged' : paidText(order)
}

/** On a printed receipt `Pending` alone would not be clear. */
export const paymentOnPaper = (order: Order): string =>
  order.paymentType === 'COD' && paymentWord(order) === 'Pending'
    ? 'to be paid on delivery'
    : paymentWord(order).toLowerCase()

/** The same in a sentence, where there is more to say. */
export function paymentText(order: Order): string | undefined {
  const { status, isPaid, paymentState, paymentType, amount } = order
  if (paymentState === 'refunded' || paymentState === 'refund due')
    return 'To the card or account it came from. Some banks take a few days to show it.'
  if (isPaid || status === 'Cancelled') return undefined
  if (paymentType === 'COD') return `Please have ${money(amount)} in cash ready at the door.`
  return order.payableUntil && `Can be paid until ${timeOfDay(order.payableUntil)}.`
}

/** What happened, in people's words. */
export function eventWords({ step, status, by }: OrderEvent): string {
  switch (step) {
    case 'moved':
      if (status === 'Awaiting payment') return 'Order received, to be paid online'
      return status === 'Cancelled' ? `Cancelled: ${lowerFirst(cancelledBy[by])}` : status
    // The API leaves undone moves out of the shopper's orders.
    case 'move undone':
      return status
    case 'checkout opened':
      return 'Payment started'
    case 'payment received':
      return 'Payment received'
    case 'payment failed':
      return 'The payment did not go through'
    case 'refund due':
      return 'Refund on its way'
    case 'refund sent':
      return 'Refunded'
    case 'refund failed':
      return 'The refund did not arrive. The shop will return the money another way'
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
