import { expect, test } from 'vitest'
import { paidText, paymentName } from './payment-texts.ts'

test('a test payment never looks like money', () => {
  expect(paidText({ isPaid: false })).toBe('Pending')
  expect(paidText({ isPaid: true })).toBe('Paid')
  expect(paidText({ isPaid: true, isTestPayment: true })).toBe('Paid · Test payment')
})

test('what is picked up is not paid on delivery', () => {
  expect(paymentName('COD', {})).toBe('Cash On Delivery')
  expect(paymentName('COD', { pickup: true })).toBe('Cash at pickup')
  expect(paymentName('Online', { pickup: true })).toBe('Online Payment')
})
