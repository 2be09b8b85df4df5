import { writeTime } from '#platform/calendar/time-text.ts'
import type { EmailContent } from '#modules/mail/layout.ts'
import type { OrderMail } from '../order/order-events.ts'
import { orderedTotal } from '../refunding/due-back.ts'
import { arrivalText } from './email-delivery.ts'
import type { OrderInEmail } from './order-in-email.ts'
import { problemLimits } from '../limits.ts'

type Text = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'>

/** What each email says. Items, totals and the address follow below it in all of them. */
export const orderTexts: Record<OrderMail, (order: OrderInEmail) => Text | undefined> = {
  'order placed': (order) =>
    order.payment_type === 'Online'
      ? toPayText(order)
      : {
          subject: `Order ${order.number} is placed`,
          title: 'Thank you for your order',
          paragraphs: [
            order.slot_start === null
              ? `We have your order ${order.number} and are about to pack it.${arrivalText(order)}`
              : `We have your order ${order.number}.${arrivalText(order)}`,
            `You pay ${order.is_pickup === 1 ? 'when you pick it up' : 'on delivery'}. Please have ${order.money(order.total_cents)} ready in cash.`,
            ...totalMayFallText(order),
          ],
        },
  'order paid': (order) => ({
    subject: `Order ${order.number} is placed and paid${testMark(order.is_test_payment)}`,
    title: 'Thank you for your order',
    paragraphs: [
      `We have your order ${order.number} and your payment of ${order.money(orderedTotal(order))}.${arrivalText(order)}`,
      ...(order.is_test_payment === 1 ? ['This was a test payment: no money was charged.'] : []),
      ...totalMayFallText(order),
    ],
  }),
  'order out for delivery': (order) => ({
    ...(order.is_pickup === 1
      ? { subject: `Order ${order.number} is ready for pickup`, title: 'Your order is ready' }
      : {
          subject: `Order ${order.number} is out for delivery`,
          title: 'Your order is on its way',
        }),
    paragraphs: [
      order.is_pickup === 1
        ? `You can pick up your order ${order.number} now.`
        : `Your order ${order.number} has left the shop.${arrivalText(order)}`,
      order.is_paid === 1
        ? `You have already paid${testMark(order.is_test_payment)}, so there is nothing left to do.`
        : `Please have ${order.money(order.total_cents)} ready in cash.`,
      ...differenceText(order),
    ],
  }),
  'order delivered': (order) => {
    const { number, total_cents, payment_type, is_test_payment, is_pickup, money } = order
    return {
      ...(is_pickup === 1
        ? { subject: `Order ${number} is picked up`, title: 'You have your order' }
        : { subject: `Order ${number} is delivered`, title: 'Your order has arrived' }),
      paragraphs: [
        `${is_pickup === 1 ? `You have picked up your order ${number}.` : `Your order ${number} has arrived.`} ${money(payment_type === 'COD' ? total_cents : orderedTotal(order))} ${payment_type === 'COD' ? (is_pickup === 1 ? 'was paid in cash' : 'was paid on delivery') : `was paid online${testMark(is_test_payment)}`}.`,
        ...differenceText(order),
        `Is something missing or not fresh? For ${problemLimits.days} days you can tell us on the page of your order, and we will put it right.`,
        // Others have no account to rate with.
        ...(order.kind === 'account'
          ? ['How was it? You can rate each product on the page of your order.']
          : []),
      ],
    }
  },
  'order cancelled': (order) => {
    // There was no email about an order that was neither placed nor paid, so there is none about its end.
    if (order.placed_at === null && order.is_paid === 0) return undefined
    if (order.returned_at !== null) return returnedText(order)
    return {
      subject: `Order ${order.number} is cancelled`,
      title: `Order ${order.number} is cancelled`,
      paragraphs: [
        `This order ${order.is_pickup === 1 ? 'cannot be picked up' : 'will not be delivered'}. ${moneyOf(order)}`,
        ...because(order.events.findLast(({ step }) => step === 'moved')),
      ],
    }
  },
  'order payment returned': ({ number, events, money, ...order }) => ({
    subject: `We are refunding your payment for order ${number}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We received a payment for order ${number} that we could not use. ${goesBack(money(orderedTotal(order)))}`,
      ...because(events.findLast(({ step, note }) => step === 'refund due' && note !== null)),
    ],
  }),
}

/** Of an order that was placed by phone, while it can be paid. */
function toPayText(order: OrderInEmail): Text | undefined {
  if (order.status !== 'Awaiting payment') return undefined
  const until = writeTime(order.payable_until ?? 0, order, {
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return {
    subject: `Please pay order ${order.number}`,
    title: 'Your order is ready to be paid',
    paragraphs: [
      `We have taken down your order ${order.number}. Please pay ${order.money(order.total_cents)} online: open your order below.`,
      `We keep it for you until ${until}. Without a payment it is cancelled then, and costs nothing.`,
      ...totalMayFallText(order),
    ],
  }
}

function returnedText(order: OrderInEmail): Text {
  const { number, is_pickup } = order
  const title =
    is_pickup === 1 ? `Order ${number} was not picked up` : `Order ${number} could not be delivered`
  return {
    subject: title,
    title,
    paragraphs: [
      `${is_pickup === 1 ? 'We no longer keep it for you.' : 'It is back at the shop.'} ${moneyOf(order)}`,
      ...because(order.events.findLast(({ step }) => step === 'moved')),
      'Do you still want it? Please write to us, or order it again.',
    ],
  }
}

const testMark = (isTestPayment: number) => (isTestPayment === 1 ? ' (test payment)' : '')

/** Whether something in it is sold by weight. */
const hasWeighed = ({ lines }: OrderInEmail) => lines.some(({ kg_cents }) => kg_cents !== null)

const totalMayFallText = (order: OrderInEmail): string[] =>
  hasWeighed(order)
    ? ['Some of it is sold by weight: we weigh it when we pack it, and the total can only fall.']
    : []

/** What became of the confirmed total. */
function differenceText(order: OrderInEmail): string[] {
  const cents = orderedTotal(order) - order.total_cents
  if (cents === 0) return []
  const [paid, less] = [order.money(orderedTotal(order)), order.money(cents)]
  return order.is_paid === 1 && order.payment_type === 'Online'
    ? [
        `Your order costs ${less} less than the ${paid} you paid. We are refunding ${less} to the card or account you paid with.`,
      ]
    : [`Your order costs ${less} less than the ${paid} that you confirmed.`]
}

const goesBack = (amount: string) =>
  `We are refunding the ${amount} you paid, to the card or account you paid with. Some banks take up to ten days to show it.`

function moneyOf({ money, partsBack, ...order }: OrderInEmail): string {
  if (order.is_paid === 0) return "You haven't paid, so there's nothing to refund."
  const paid = orderedTotal(order)
  if (partsBack === 0) return goesBack(money(paid))
  return `${money(partsBack)} of the ${money(paid)} you paid went back before. We are refunding the other ${money(paid - partsBack)}, to the card or account you paid with. Some banks take up to ten days to show it.`
}

const because = (event: { note: string | null } | undefined): string[] =>
  event?.note ? [`Reason: ${event.note}`] : []
