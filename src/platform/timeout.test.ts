import { afterEach, expect, test, vi } from 'vitest'
import { waitAtMost, withTimeout } from './timeout.ts'

afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const tooLate = () => {
  throw new Error('too late')
}

test('work that ends in time decides, whether it succeeds or fails, and leaves no timer behind', async () => {
  vi.useFakeTimers()

  expect(await withTimeout(Promise.resolve('done'), 1_000, tooLate)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, tooLate)).rejects.toThrow('no')

  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes too long is answered by what happens at the timeout', async () => {
  vi.useFakeTimers()
  const refused = withTimeout(never, 1_000, tooLate).catch((error: unknown) => error)
  const replaced = withTimeout(never, 1_000, () => 'something else')
  const waited = waitAtMost(1_000, never)

  vi.advanceTimersByTime(999)
  expect(vi.getTimerCount()).toBe(3)
  vi.advanceTimersByTime(1)

  expect(await refused).toMatchObject({ message: 'too late' })
  expect(await replaced).toBe('something else')
  expect(await waited).toBeUndefined()
})

test('a failure after the timeout is nobody’s unhandled rejection', async () => {
  vi.useFakeTimers()
  const work = Promise.withResolvers<string>()
  const answer = withTimeout(work.promise, 1_000, () => 'late')
  vi.advanceTimersByTime(1_000)
  expect(await answer).toBe('late')

  // Vitest fails the run if nobody hears this.
  work.reject(new Error('afterwards'))
  await Promise.resolve()
})
