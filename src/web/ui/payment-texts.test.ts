import { expect, test } from 'vitest'
import { paidText } from './payment-texts.ts'

test('a test payment never looks like money', () => {
  expect(paidText({ isPaid: false })).toBe('Pending')
  expect(paidText({ isPaid: true })).toBe('Paid')
  expect(paidText({ isPaid: true, isTestPayment: true })).toBe('Paid · Test payment')
})
