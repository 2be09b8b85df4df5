import { expect, test } from 'vitest'
import { recordWords } from './use-delivery-record.ts'

test('the record says how many, how often and how fast', () => {
  expect(
    recordWords({ sample: 1312, share: 0.94, medianMinutes: 21 }, (sample) =>
      sample.toLocaleString('en-US'),
    ),
  ).toBe(
    '94% of 1,312 deliveries in the last 30 days came by the promised time, half of them within 21 minutes.',
  )
})

test('the record is never better than what happened', () => {
  expect(recordWords({ sample: 400, share: 399 / 400, medianMinutes: 20.2 }, String)).toMatch(
    /^99% of 400 .* within 21 minutes\.$/,
  )
  expect(recordWords({ sample: 50, share: 29 / 50, medianMinutes: 28 }, String)).toMatch(/^58% /)
  expect(recordWords({ sample: 20, share: 1, medianMinutes: 12 }, String)).toMatch(/^100% /)
})
