import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packingMinutes, packingSeconds } from './packing-times.ts'

const moved = (status: string, seconds: number, step = 'moved') => ({
  step,
  status,
  at: seconds * 1_000,
})
const undone = (status: string, seconds: number) => moved(status, seconds, 'move undone')
const placed = moved('Order Placed', 0)

test.each([
  ['from Packing until it leaves', [moved('Packing', 100), moved('Out for delivery', 400)], 300],
  ['not yet', [moved('Packing', 100)], undefined],
  [
    'begun again',
    [
      moved('Packing', 100),
      undone('Order Placed', 110),
      moved('Packing', 500),
      moved('Out for delivery', 600),
    ],
    100,
  ],
  [
    'it left too early',
    [
      moved('Packing', 100),
      moved('Out for delivery', 130),
      undone('Packing', 140),
      moved('Out for delivery', 400),
      moved('Delivered', 900),
    ],
    300,
  ],
  [
    'it has not left after all',
    [moved('Packing', 100), moved('Out for delivery', 400), undone('Packing', 410)],
    undefined,
  ],
  [
    'two presses are no packing',
    [moved('Packing', 100), moved('Out for delivery', 105)],
    undefined,
  ],
  ['cancelled', [moved('Cancelled', 100)], undefined],
])('%s', (_name, moves, seconds) => {
  expect(packingSeconds([placed, ...moves])).toBe(seconds)
})

const orders = (count: number, lines: number, minutes: number) =>
  Array.from({ length: count }, () => ({ lines, seconds: minutes * 60 }))

test('with fewer than twenty orders nothing is said', () => {
  expect(packingMinutes([], 3)).toBeUndefined()
  expect(packingMinutes(orders(19, 3, 5), 3)).toBeUndefined()
  expect(packingMinutes(orders(20, 3, 5), 3)).toBe(5)
})

test('an order takes as long as those that are as large', () => {
  const packed = [...orders(20, 2, 3), ...orders(20, 20, 15)]

  expect([1, 2, 5, 18, 40].map((lines) => packingMinutes(packed, lines))).toEqual([3, 3, 3, 15, 15])
})

test('one that was forgotten changes nothing, and parts of a minute are a minute', () => {
  expect(packingMinutes([...orders(19, 3, 4), ...orders(1, 3, 900)], 3)).toBe(4)
  expect(
    packingMinutes(
      Array.from({ length: 20 }, () => ({ lines: 1, seconds: 61 })),
      1,
    ),
  ).toBe(2)
})

test('it is never shorter than the quickest order and never longer than the slowest', () => {
  const order = fc.record({
    lines: fc.integer({ min: 1, max: 60 }),
    seconds: fc.integer({ min: 20, max: 20_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 20, maxLength: 80 }),
      fc.integer({ min: 1, max: 80 }),
      (packed, lines) => {
        const minutes = packingMinutes(packed, lines) ?? 0
        const seconds = packed.map((it) => it.seconds)
        expect(minutes).toBeGreaterThanOrEqual(Math.ceil(Math.min(...seconds) / 60))
        expect(minutes).toBeLessThanOrEqual(Math.ceil(Math.max(...seconds) / 60))
      },
    ),
  )
})
