import { expect, test } from 'vitest'
import { compare, compareSlot, compareStock, type Attempt } from './recorder.ts'

const told = (key: string, orderId: string, amount = 1.5): Attempt => ({
  key,
  outcome: 'acknowledged',
  orderId,
  amount,
})

test('what was acknowledged and is stored once is right, and so is what was refused and is not', () => {
  const attempts: Attempt[] = [told('a', '1'), told('b', '2', 2), { key: 'c', outcome: 'refused' }]

  expect(
    compare(attempts, [
      { id: '2', amount: 2 },
      { id: '1', amount: 1.5 },
    ]),
  ).toEqual([])
})

test('every way to break the promise is found', () => {
  const stored = [{ id: '1', amount: 1.5 }]
  const wrong: [Attempt[], { id: string; amount: number }[]][] = [
    [[told('a', '1')], []],
    [[told('a', '1')], [...stored, ...stored]],
    [[told('a', '1', 9)], stored],
    [[told('a', '1'), told('b', '1')], stored],
    [[{ key: 'a', outcome: 'refused' }], stored],
    [[{ key: 'a', outcome: 'unanswered' }], []],
  ]

  expect(wrong.map(([attempts, stored]) => compare(attempts, stored)[0])).toEqual([
    'a: acknowledged and lost',
    'a: stored 2 times',
    'a: told 9, stored 1.5',
    'b and a: two intents were told one order',
    'order 1: stored, but nobody was told',
    'a: not settled by a retry',
  ])
})

const sold = (id: string, pieces: number, isCancelled = false) => ({ id, pieces, isCancelled })

test('a count is what was there, without what was sold, with what was given back', () => {
  const changes = [
    { change: -3, left: 7, orderId: '1' },
    { change: -2, left: 5, orderId: '2' },
    { change: 3, left: 8, orderId: '1' },
  ]

  expect(
    compareStock(
      { start: 10, left: 8 },
      [sold('1', 3, true), sold('2', 2), sold('3', 0)],
      changes.toReversed(),
    ),
  ).toEqual([])
})

test('every count that does not add up is found', () => {
  const took = { change: -2, left: 8, orderId: '1' }
  const twice = [took, { change: -2, left: 8, orderId: '2' }]
  const wrong = [
    compareStock({ start: 10, left: 10 }, [sold('1', 2)], []),
    compareStock({ start: 10, left: 6 }, [sold('1', 2)], [took, { ...took, left: 6 }]),
    compareStock({ start: 10, left: 8 }, [sold('1', 2, true)], [took]),
    compareStock({ start: 10, left: 8 }, [], [took]),
    compareStock({ start: 10, left: 9 }, [sold('1', 2)], [took]),
    compareStock({ start: 10, left: 6 }, [sold('1', 2), sold('2', 2)], twice),
    compareStock({ start: 1, left: -1 }, [sold('1', 2)], [{ ...took, left: -1 }]),
  ]

  expect(wrong.map(([first]) => first)).toEqual([
    'order 1: changed the count by [], not by [-2]',
    'order 1: changed the count by [-2,-2], not by [-2]',
    'order 1: changed the count by [-2], not by [-2,2]',
    '1 changes of the count by an order that is not stored: 1',
    '9 are left, not 8',
    'two changes began with the same count',
    'the count was below zero: -1',
  ])
})

test('a slot has no more orders than places, and shows what they leave', () => {
  expect([
    compareSlot(3, 0, 'free'),
    compareSlot(3, 1, 'free'),
    compareSlot(3, 2, 'few'),
    compareSlot(3, 3, 'full'),
  ]).toEqual([[], [], [], []])
  expect([compareSlot(3, 4, 'full'), compareSlot(3, 1, 'full'), compareSlot(3, 3, 'few')]).toEqual([
    ['a slot of 3 has 4 orders'],
    ['a slot with 2 of 3 left is shown as full'],
    ['a slot with 0 of 3 left is shown as few'],
  ])
})
