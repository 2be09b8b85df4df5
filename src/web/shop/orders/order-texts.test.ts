import { expect, test } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import { someAddress } from '#test/sample-address.ts'
import { paymentWord } from '#web/ui/order/payment-word.ts'
import {
  eventWords,
  isReady,
  moneyIfCancelled,
  paymentText,
  stateText,
  withRefundSums,
} from './order-texts.ts'

const order: Order = {
  _id: '1',
  number: '1001',
  userId: '2',
  items: [],
  amount: 4.08,
  goods: 4,
  deliveryFee: 0,
  tax: 0.08,
  taxLabel: 'Tax (2%)',
  taxes: [],
  address: { ...someAddress, _id: '3', zipcode: someAddress.zipCode },
  status: 'Order Placed',
  paymentType: 'COD',
  isPaid: false,
  createdAt: '2026-10-05T10:00:00Z',
  events: [],
}

const cancelled = (by: 'seller' | 'shopper', note?: string) =>
  stateText(
    {
      ...order,
      status: 'Cancelled',
      events: [{ step: 'moved', status: 'Cancelled', at: '', by, ...(note && { note }) }],
    },
    String,
  ).text

test('the shopper reads why the shop cancelled the order', () => {
  expect(cancelled('seller', 'Something in it is sold out')).toBe(
    'The shop cancelled it: “Something in it is sold out”. Nothing was charged.',
  )
  expect(cancelled('seller', 'The freezer broke. ')).toBe(
    'The shop cancelled it: “The freezer broke”. Nothing was charged.',
  )
})

test('where no reason was given none is made up', () => {
  expect(cancelled('seller')).toBe('The shop cancelled it. Nothing was charged.')
  expect(cancelled('shopper')).toBe('You cancelled it. Nothing was charged.')
})

test('an order that was replaced names the one that took its place', () => {
  expect(cancelled('shopper', 'You placed order 1002 instead')).toBe(
    'You placed order 1002 instead. Nothing was charged.',
  )
})

test('the shopper reads how the money stands, never Pending', () => {
  expect(paymentWord(order)).toBe('Pay on delivery')
  expect(paymentWord({ ...order, paymentType: 'Online' })).toBe('Not paid yet')
  expect(paymentWord({ ...order, isPaid: true })).toBe('Paid')
  expect(paymentWord({ ...order, status: 'Cancelled' })).toBe('Nothing charged')
  expect(paymentWord({ ...order, isPaid: true, paymentState: 'refund due' })).toBe(
    'Refund on its way',
  )
})

test('an order that is picked up waits for the shopper and is never on its way', () => {
  const ready = { ...order, pickup: true, status: 'Out for delivery' as const }
  expect(stateText(ready, String).title).toBe('Ready for pickup')
  expect([isReady(ready), isReady({ ...ready, pickup: undefined })]).toEqual([true, false])
  const event = { step: 'moved', status: 'Out for delivery', at: '', by: 'seller' } as const
  expect(eventWords(event, ready, String)).toBe('Ready for pickup')
  expect(eventWords({ ...event, step: 'move undone' }, ready, String)).toBe('Ready for pickup')
  expect(paymentWord(ready)).toBe('Pay at pickup')
})

const words = (it: Order) => withRefundSums(it).map((event) => eventWords(event, it, String))

test('all refunds that were sent are one row with their sum, and those on their way another', () => {
  const at = '2026-10-05T10:00:00Z'
  const steps = [
    'part refund sent',
    'refund due',
    'part refund sent',
    'refund failed',
    'refund due',
  ] as const
  const events = steps.map((step) => ({ step, status: 'Delivered', at, by: 'shop' }) as const)
  const refunded = (last: 'sent' | 'on its way'): Order => ({
    ...order,
    events,
    refunds: [
      { amount: 1.5, at, state: 'sent' },
      { amount: 2, at, state: 'sent' },
      { amount: 3, at, state: last },
    ],
  })
  const failed = 'The refund did not go through. We will return your money another way'
  expect(words(refunded('on its way'))).toEqual(['Refunded: 3.5', failed, 'Refund on its way: 3'])
  expect(words(refunded('sent'))).toEqual(['Refunded: 6.5', failed])
})

const at = '2026-10-05T10:00:00Z'
const paidOnline: Order = {
  ...order,
  status: 'Delivered',
  paymentType: 'Online',
  isPaid: true,
  amount: 17,
  orderedAmount: 20,
  paid: 20,
}
const writes = { money: String, timeOfDay: String }

test('only what has gone back is said to be refunded', () => {
  const sent = { amount: 1, at, state: 'sent' } as const
  const refunds = [sent, { amount: 2, at, state: 'on its way' } as const]
  expect(paymentText({ ...paidOnline, refunds }, writes)).toBe(
    'You paid 20. We refunded 1. Your refund of 2 is on its way.',
  )
  expect(paymentText({ ...paidOnline, refunds: [sent, { ...sent, amount: 2 }] }, writes)).toBe(
    'You paid 20. We refunded 3.',
  )
})

test('what is said before cancelling is the sum that still goes back', () => {
  const packing: Order = { ...paidOnline, status: 'Packing' }
  expect(moneyIfCancelled(packing, String)).toContain('We refund the 20 you paid to the card')
  const refunds = [{ amount: 5, at, state: 'sent' } as const]
  const rest = 'We refund the 15 that is left of what you paid to the card'
  expect(moneyIfCancelled({ ...packing, refunds }, String)).toContain(rest)
  const paidTwice = { ...packing, paid: 40, refunds: [{ amount: 20, at, state: 'sent' as const }] }
  expect(moneyIfCancelled(paidTwice, String)).toContain('We refund the 20 that is left')
})

test('no refund of nothing is a row: one that failed is left out, and one without its sum has none', () => {
  const event = (step: 'refund sent' | 'refund failed') =>
    ({ step, status: 'Cancelled', at, by: 'shop' }) as const
  const refunds = [{ amount: 20, at, state: 'failed' } as const]
  expect(
    words({ ...paidOnline, events: [event('refund sent'), event('refund failed')], refunds }),
  ).toEqual(['The refund did not go through. We will return your money another way'])
  expect(words({ ...paidOnline, events: [event('refund sent')] })).toEqual(['Refunded'])
})
