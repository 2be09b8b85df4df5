import { expect, test } from 'vitest'
import { compare, type Attempt } from './recorder.ts'

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
