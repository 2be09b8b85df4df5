import { expect, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { ProviderRefused, withCircuitBreaker } from './circuit-breaker.ts'
import type { Payments } from './payments.ts'

const succeeds = () => Promise.resolve()
const notCalled = () => Promise.reject(new Error('only refunds are tried here'))
const fails = (): Promise<void> => Promise.reject(new Error('500'))

function openProvider() {
  let now = 0
  let calls = 0
  let answer = succeeds
  const provider: Payments = {
    isOffered: true,
    isTest: true,
    minimumFor: () => 0,
    openCheckout: notCalled,
    readEvent: notCalled,
    retrieve: notCalled,
    close: notCalled,
    refund: () => {
      calls++
      return answer()
    },
  }
  const { refund } = withCircuitBreaker(provider, { now: () => now })
  return {
    tries: () =>
      refund('r', { id: 'r', key: 'k' }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    calls: () => calls,
    answers: (next: typeof answer) => (answer = next),
    passes: (ms: number) => (now += ms),
  }
}

test('a provider that fails again and again is left alone, and found again when it is back', async () => {
  const { tries, calls, answers, passes } = openProvider()
  answers(fails)
  for (let count = 0; count < 8; count++) expect(await tries()).toBe('unavailable')
  expect(calls()).toBe(5)

  passes(10_001)
  expect(await tries()).toBe('unavailable')
  expect(await tries()).toBe('unavailable')
  expect(calls()).toBe(6)

  answers(succeeds)
  passes(10_001)
  expect([await tries(), await tries(), await tries()]).toEqual(['done', 'done', 'done'])
  expect(calls()).toBe(9)
})

test('while one call tries whether the provider is back, others do not wait behind it', async () => {
  const { tries, calls, answers, passes } = openProvider()
  answers(fails)
  for (let count = 0; count < 5; count++) await tries()
  passes(10_001)
  answers(() => new Promise(() => {}))
  fakeTimeouts()

  const answered = Promise.all([tries(), tries(), tries()])
  await vi.advanceTimersByTimeAsync(4_999)

  expect(await answered).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(calls()).toBe(6)
})

test('a provider that does not answer has failed in less than five seconds', async () => {
  const { tries, answers } = openProvider()
  answers(() => new Promise(() => {}))
  fakeTimeouts()

  const tried = tries()
  await vi.advanceTimersByTimeAsync(4_999)

  expect(await tried).toBe('unavailable')
})

test('a provider that refuses a call is up', async () => {
  const { tries, calls, answers } = openProvider()
  answers(() => Promise.reject(new ProviderRefused('no such payment')))
  for (let count = 0; count < 10; count++) expect(await tries()).toBe('unavailable')

  expect(calls()).toBe(10)
})
