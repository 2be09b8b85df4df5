import { expect, test } from 'vitest'
import { compactMoney, axisTicks } from './axis-ticks.ts'

test.for([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7.5, [0, 2, 4, 6, 8]],
  [41, [0, 20, 40, 60]],
  [950, [0, 500, 1000]],
  [1_234.56, [0, 500, 1000, 1500]],
] as const)('an axis up to %d has the ticks %j', ([highest, ticks]) => {
  expect(axisTicks(highest)).toEqual(ticks)
})

test('every label says exactly what its tick is', () => {
  for (const highest of [1, 9, 33, 480, 2_600, 99_999, 1_250_000]) {
    const labels = axisTicks(highest).map(compactMoney({ locale: 'en-US', currency: 'USD' }))
    const values = labels.map(
      (label) =>
        Number(label.replace(/[$KM]/g, '')) *
        (label.endsWith('K') ? 1_000 : label.endsWith('M') ? 1_000_000 : 1),
    )
    expect(values).toEqual(axisTicks(highest))
  }
})
