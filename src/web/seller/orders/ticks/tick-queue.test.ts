import { expect, test } from 'vitest'
import { parseTicks, withoutTick, withTick, type Tick } from './tick-queue.ts'

const tick = (productId: string, isPacked: boolean, at: number): Tick => ({
  orderId: 'order',
  productId,
  isPacked,
  at,
})

test('of one line only the last tick waits, in the order in which they were made', () => {
  let waiting: Tick[] = []
  for (const each of [tick('milk', true, 1), tick('bread', true, 2), tick('milk', false, 3)])
    waiting = withTick(waiting, each)
  expect(waiting).toEqual([tick('bread', true, 2), tick('milk', false, 3)])
  expect(withTick(waiting, { ...tick('milk', true, 4), orderId: 'other' })).toHaveLength(3)
})

test('a clock that was set back does not make a tick earlier than the one before', () => {
  const waiting = withTick([tick('milk', true, 1_000)], tick('milk', false, 400))
  expect(waiting).toEqual([tick('milk', false, 1_001)])
})

test('a line that was ticked again while its tick was sent still waits', () => {
  const sent = tick('milk', true, 1)
  expect(withoutTick([sent, tick('bread', true, 2)], sent)).toEqual([tick('bread', true, 2)])
  const waiting = withTick([sent], tick('milk', false, 5))
  expect(withoutTick(waiting, sent)).toEqual([tick('milk', false, 5)])
})

test('only ticks are read from the storage', () => {
  const one = tick('milk', true, 1)
  expect(parseTicks([one, null, 'milk', { ...one, at: 'now' }, { ...one, isPacked: 1 }])).toEqual([
    one,
  ])
  for (const found of [undefined, null, 'text', { length: 1 }])
    expect(parseTicks(found)).toEqual([])
})
