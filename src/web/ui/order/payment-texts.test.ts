import { expect, test } from 'vitest'
import { paidText, paymentName } from './payment-texts.ts'

test('a test payment never looks like money', () => {
  const status = 'Delivered'
  expect(paidText({ status, isPaid: true })).toBe('Paid')
  expect(paidText({ status, isPaid: true, isTestPayment: true })).toBe('Paid · Test payment')
})

test('money is pending until an order comes back', () => {
  expect(paidText({ status: 'Out for delivery', isPaid: false })).toBe('Pending')
  expect(paidText({ status: 'Returned', isPaid: false })).toBe('Not paid')
})

test('what is picked up is not paid on delivery', () => {
  expect(paymentName('COD', {})).toBe('Cash On Delivery')
  expect(paymentName('COD', { pickup: true })).toBe('Cash at pickup')
  expect(paymentName('Online', { pickup: true })).toBe('Online Payment')
})
