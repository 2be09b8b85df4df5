import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather, type Gathered } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('hints of one moment are one look', () => {
  const looks: Gathered[] = []
  const hints = gather((what) => looks.push(what), 300)

  for (const id of ['a', 'b', 'a']) hints.add(id)
  vi.advanceTimersByTime(299)
  expect(looks).toEqual([])
  vi.advanceTimersByTime(1)
  expect(looks).toEqual([new Set(['a', 'b'])])

  hints.add('c')
  vi.advanceTimersByTime(300)
  expect(looks[1]).toEqual(new Set(['c']))
})

test('hints that never pause do not put the look off for ever', () => {
  const looks: Gathered[] = []
  const hints = gather((what) => looks.push(what), 300)
  for (let hint = 0; hint < 10; hint++) {
    hints.add('a')
    vi.advanceTimersByTime(100)
  }

  expect(looks).toHaveLength(3)
})

test('a hint about everything outweighs the others', () => {
  const looks: Gathered[] = []
  const hints = gather((what) => looks.push(what), 300)
  hints.add('a')
  hints.add(undefined)
  vi.advanceTimersByTime(300)

  expect(looks).toEqual(['all'])
})

test('who has left is not disturbed any more', () => {
  const looks: Gathered[] = []
  const hints = gather((what) => looks.push(what), 300)
  hints.add('a')
  hints.stop()
  vi.advanceTimersByTime(1000)

  expect(looks).toEqual([])
})
