import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

/** Work that ends when the test says so, and a clock that the test moves. */
function openQueue({ atOnce = 1, leastMs = 1, longestWaitMs = 100, lateAfterMs = Infinity } = {}) {
  let time = 0
  const running: (() => void)[] = []
  const timer = () => time
  const queue = boundedQueue({ what: 'It', atOnce, leastMs, longestWaitMs, lateAfterMs, timer })
  const work = () => new Promise<void>((resolve) => running.push(resolve))
  const accepted: Promise<void>[] = []
  return {
    queue,
    running,
    add: () => {
      const before = queue.refused
      const added = queue.run(work)
      added.catch(() => {})
      const isAccepted = queue.refused === before
      if (isAccepted) accepted.push(added)
      return { isAccepted, added }
    },
    /** How many more are taken until one is refused. */
    fill() {
      let count = 0
      while (this.add().isAccepted) count++
      return count
    },
    /** Ends everything that runs, this much later. */
    async finishAfter(ms: number) {
      time += ms
      const ending = running.splice(0)
      for (const end of ending) end()
      await Promise.all(accepted.splice(0, ending.length))
      await settle()
    },
    passTime: (ms: number) => (time += ms),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a second of work may wait, and what is beyond it is refused at once and never begun', async () => {
  const shop = openQueue({ leastMs: 10 })
  shop.add()
  await settle()

  expect(shop.fill()).toBe(10)
  await expect(shop.add().added).rejects.toMatchObject({
    code: 'unavailable',
    detail: { what: 'It', retryAfterSeconds: 2 },
  })

  let begun = 0
  while (shop.running.length > 0) {
    begun += shop.running.length
    await shop.finishAfter(0)
  }
  expect(begun).toBe(11)
  expect(shop.queue.waiting).toBe(0)
})

test('the slower the work was lately, the fewer may wait', async () => {
  const shop = openQueue()
  for (let n = 0; n < 200; n++) {
    shop.add()
    await settle()
    await shop.finishAfter(21)
  }
  shop.add()
  await settle()

  expect(shop.fill()).toBe(5)
})

test('work that is done together counts with its share', async () => {
  const shop = openQueue({ atOnce: 10 })
  for (let n = 0; n < 50; n++) {
    for (let k = 0; k < 10; k++) shop.add()
    await settle()
    await shop.finishAfter(20)
  }
  for (let k = 0; k < 10; k++) shop.add()
  await settle()

  // Ten in 20 ms are about one in 2 ms: not five may wait, as if each took 20 ms, nor a hundred.
  const taken = shop.fill()
  expect(taken).toBeGreaterThan(30)
  expect(taken).toBeLessThan(80)
})

test('while nothing is finished the queue gets shorter, and afterwards it is as long as before', async () => {
  const shop = openQueue({ longestWaitMs: 1_000 })
  shop.add()
  await settle()
  shop.passTime(10_000)
  expect(shop.fill()).toBe(2)

  for (let n = 0; n < 400; n++) {
    shop.add()
    await settle()
    await shop.finishAfter(1)
  }
  shop.add()
  await settle()

  expect(shop.fill()).toBeGreaterThan(900)
})

test('work that fails frees its place', async () => {
  const queue = boundedQueue({ what: 'It', leastMs: 1 })

  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue.run(async () => 'done')).toBe('done')
})

test('what has waited too long when it would start is refused and never begun, where a queue says so', async () => {
  for (const lateAfterMs of [100, 101]) {
    const shop = openQueue({ lateAfterMs })
    shop.add()
    const waiting = shop.add()
    await settle()

    await shop.finishAfter(101)

    const isLate = lateAfterMs < 101
    expect(shop.running).toHaveLength(isLate ? 0 : 1)
    if (isLate) await expect(waiting.added).rejects.toMatchObject({ code: 'unavailable' })
  }
})

test('work that is on its way to the queue can count as waiting, as far as it does not run', async () => {
  const shop = openQueue({ leastMs: 10 })
  const { queue } = shop

  expect(() => queue.assertRoom(10)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(() => queue.assertRoom(9)).not.toThrow()

  shop.add()
  await settle()
  expect(() => queue.assertRoom(10)).not.toThrow()
  await shop.finishAfter(0)
})

test('a queue that yields lets other requests run between two pieces of work', async () => {
  let begun = 0
  const queue = boundedQueue({ what: 'It', leastMs: 1, yieldsBetween: true })
  const works = Array.from({ length: 10 }, () => queue.run(async () => void begun++))
  await settle()
  expect(begun).toBeLessThan(3)

  await Promise.all(works)
  expect(begun).toBe(10)
})
