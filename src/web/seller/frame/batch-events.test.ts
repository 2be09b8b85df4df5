import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchEvents, type EventBatch } from './batch-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function collect() {
  const batches: EventBatch[] = []
  return { batches, events: batchEvents((batch) => batches.push(batch), 300) }
}

test('events of one interval are one batch', () => {
  const { batches, events } = collect()

  for (const id of ['a', 'b', 'a']) events.add(id)
  vi.advanceTimersByTime(299)
  expect(batches).toEqual([])
  vi.advanceTimersByTime(1)
  expect(batches).toEqual([new Set(['a', 'b'])])

  events.add('c')
  vi.advanceTimersByTime(300)
  expect(batches[1]).toEqual(new Set(['c']))
})

test('events without a pause do not delay the batch', () => {
  const { batches, events } = collect()
  for (let event = 0; event < 10; event++) {
    events.add('a')
    vi.advanceTimersByTime(100)
  }

  expect(batches).toHaveLength(3)
})

test('an event about all orders includes the others', () => {
  const { batches, events } = collect()
  events.add('a')
  events.add(undefined)
  vi.advanceTimersByTime(300)

  expect(batches).toEqual(['all'])
})

test('nothing is passed on after stop', () => {
  const { batches, events } = collect()
  events.add('a')
  events.stop()
  vi.advanceTimersByTime(1000)

  expect(batches).toEqual([])
})
