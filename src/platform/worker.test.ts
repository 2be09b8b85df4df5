import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLog as log } from './log.ts'
import { backOffMs, startWorker } from './worker.ts'

test('work is done one run at a time, and what is asked for meanwhile is done once more', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const worker = startWorker({
    name: 'counting',
    everyMs: 1_000_000,
    log,
    async work() {
      runs++
      most = Math.max(most, ++atOnce)
      await sleep(5)
      atOnce--
    },
  })

  const first = worker.run()
  await sleep(1)
  await Promise.all([first, worker.run(), worker.run(), worker.run()])

  expect([runs, most]).toEqual([2, 1])
  await worker.stop()
})

test('a run that fails is not the last', async () => {
  let runs = 0
  const work = () => (runs++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve())
  const worker = startWorker({ name: 'failing', everyMs: 2, log, work })

  await expect.poll(() => runs).toBeGreaterThan(2)
  await worker.stop()
  const before = runs
  await sleep(10)

  expect(runs).toBe(before)
})

test('stopping tells the work to end, and does not wait for ever', async () => {
  const worker = startWorker({
    name: 'waiting',
    everyMs: 1_000_000,
    log,
    work: (stop) => new Promise((resolve) => stop.addEventListener('abort', () => resolve())),
  })
  void worker.run()
  await sleep(1)

  await worker.stop()
})

test('each failure is waited for twice as long as the last, up to a limit', () => {
  expect([1, 2, 3, 4, 5, 2_000].map((failures) => backOffMs(failures, 10, 100))).toEqual([
    10, 20, 40, 80, 100, 100,
  ])
})
