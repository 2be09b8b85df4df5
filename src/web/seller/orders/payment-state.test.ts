import { expect, test } from 'vitest'
import { refundsText } from './payment-state.tsx'

test.for([
  [1, 0, '1 refund on its way'],
  [3, 0, '3 refunds on their way'],
  [1, 1, '1 refund failed'],
  [4, 2, '2 refunds failed, 2 refunds on their way'],
] as const)('of %d refunds %d have failed: %s', ([count, failed, text]) => {
  expect(refundsText(count, failed)).toBe(text)
})
