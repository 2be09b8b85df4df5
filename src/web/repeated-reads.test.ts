import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal, readRefusal } from '#web/api.ts'
import { newQueryClient } from './data/query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => new TypeError('Failed to fetch')
const refused = (status: number, retryAfter?: string) =>
  readRefusal(
    Response.json(
      { success: false, message: 'Busy', code: 'unavailable' },
      { status, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) },
    ),
  )

/** A read that fails with these one after the other, and then succeeds. */
async function read(...failures: Error[]) {
  const sentAt: number[] = []
  const start = Date.now()
  const result = newQueryClient().fetchQuery({
    queryKey: ['read'],
    queryFn: async () => {
      sentAt.push(Date.now() - start)
      const failure = failures[sentAt.length - 1]
      if (failure) throw failure
      return 'answer'
    },
  })
  const settled = result.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { result: await settled, sentAt }
}

test('a read that fails for a moment is repeated until it succeeds', async () => {
  const { result, sentAt } = await read(await refused(503), await refused(429), lost())

  expect(result).toBe('answer')
  const pauses = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? NaN))
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** index)
    expect(pause).toBeLessThanOrEqual(1_000 * 2 ** index)
  }
  expect(pauses).toHaveLength(3)
})

test('the time that the shop asks for is waited, and a little more', async () => {
  const { result, sentAt } = await read(await refused(503, '2'))

  expect(result).toBe('answer')
  expect(sentAt[1]).toBeGreaterThanOrEqual(2_500)
  expect(sentAt[1]).toBeLessThanOrEqual(3_000)
})

test('after three repetitions the page is told', async () => {
  const { result, sentAt } = await read(lost(), lost(), lost(), lost())

  expect(result).toEqual(lost())
  expect(sentAt).toHaveLength(4)
})

test.each([400, 401, 403, 404, 409, 500])('a refusal with %d is not repeated', async (status) => {
  const { result, sentAt } = await read(await refused(status))

  expect(result).toBeInstanceOf(ApiRefusal)
  expect(sentAt).toHaveLength(1)
})

test('neither is one that asks for a longer wait than half a minute', async () => {
  const { result, sentAt } = await read(await refused(429, '60'))

  expect(result).toBeInstanceOf(ApiRefusal)
  expect(sentAt).toHaveLength(1)
})

test('without a network a read fails at once, to be refetched with one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { result, sentAt } = await read(lost())

  expect(result).toEqual(lost())
  expect(sentAt).toHaveLength(1)
})

test('products that failed together are repeated together', async () => {
  const client = newQueryClient()
  const sentAt: number[] = []
  const fail = async () => {
    sentAt.push(Date.now())
    throw lost()
  }
  const reads = ['one', 'two'].map((key) => client.fetchQuery({ queryKey: [key], queryFn: fail }))
  const settled = Promise.allSettled(reads)
  await vi.runAllTimersAsync()
  await settled

  expect(new Set(sentAt).size).toBe(4)
})
