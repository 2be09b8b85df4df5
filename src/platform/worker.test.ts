import { afterEach, expect, test, vi } from 'vitest'
import { silentLog as log } from './log.ts'
import { backOffMs, startWorker } from './worker.ts'

afterEach(() => void vi.useRealTimers())

test('work is done one run at a time, and what is asked for meanwhile is done once more', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const worker = startWorker({
    name: 'counting',
    everyMs: 1_000,
    log,
    work: () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
  })

  const first = worker.run()
  await expect.poll(() => runs.length).toBe(1)
  const asked = [worker.run(), worker.run(), worker.run()]
  await nextTurn()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all(asked)

  expect(runs).toHaveLength(2)
  await worker.stop()
})

test('work is done at every interval, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  let runs = 0
  const work = () => (runs++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve())
  const worker = startWorker({ name: 'failing', everyMs: 1_000, log, work })

  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(runs).toBe(3)
  await worker.stop()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(runs).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('stopping tells the work to end, waits for it, and starts no other run', async () => {
  vi.useFakeTimers()
  const events: string[] = []
  const worker = startWorker({
    name: 'ending',
    everyMs: 1_000,
    log,
    work: async (stop) => {
      events.push('started')
      await new Promise((resolve) => stop.addEventListener('abort', resolve))
      await nextTurn()
      events.push('ended')
    },
  })
  void worker.run()
  await vi.advanceTimersByTimeAsync(0)
  void worker.run()

  await worker.stop()

  expect(events).toEqual(['started', 'ended'])
})

test('stopping does not wait forever for work that does not end', async () => {
  vi.useFakeTimers()
  const worker = startWorker({
    name: 'hanging',
    everyMs: 1_000,
    log,
    work: () => new Promise(() => {}),
  })
  void worker.run()
  await vi.advanceTimersByTimeAsync(0)
  let isStopped = false
  const stopping = worker.stop().then(() => (isStopped = true))

  await vi.advanceTimersByTimeAsync(1_999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)

  await stopping
})

test('each failure is waited for twice as long as the last, up to a limit', () => {
  expect([1, 2, 3, 4, 5, 2_000].map((failures) => backOffMs(failures, 10, 100))).toEqual([
    10, 20, 40, 80, 100, 100,
  ])
})

const nextTurn = () => new Promise<void>((resolve) => process.nextTick(resolve))
