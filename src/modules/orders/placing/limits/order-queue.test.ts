import { expect, test } from 'vitest'
import { openOrderQueue } from './order-queue.ts'

const tooMany = { code: 'too-many-attempts', detail: { retryAfterSeconds: 2 } }
const overload = { code: 'unavailable', detail: { retryAfterSeconds: 2 } }

/** A queue, and requests that are on their way to it until the test ends them. */
function openWithRequests() {
  let time = 0
  const queue = openOrderQueue('sqlite', () => time)
  const gate = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  return {
    queue,
    hold: (session: string, count = 1) =>
      void held.push(
        ...Array.from({ length: count }, () => queue.hold(session, () => gate.promise)),
      ),
    passTime: (ms: number) => (time += ms),
    end: async () => {
      gate.resolve()
      await Promise.all(held)
    },
  }
}

test('a session has 30 orders under way, and one more is refused until one of them is done', async () => {
  const { queue, hold, end } = openWithRequests()
  hold('a', 30)

  await expect(queue.hold('a', async () => {})).rejects.toMatchObject(tooMany)
  expect(await queue.hold('b', async () => 'done')).toBe('done')

  await end()
  expect(await queue.hold('a', async () => 'done')).toBe('done')
})

test('orders behind others of their session do not count for the first order of another one', async () => {
  const { queue, hold, end } = openWithRequests()
  hold('a', 30)
  for (let n = 1; n < 1_000; n++) hold(`other ${n}`)

  await expect(queue.hold('b', async () => {})).rejects.toMatchObject(overload)
  await end()
})

test('orders behind others of their session are refused beyond a second of work and thirty', async () => {
  const { queue, hold, end } = openWithRequests()
  for (let n = 0; n < 34; n++) hold(`other ${n}`, 30)
  hold('a', 10)

  await expect(queue.hold('a', async () => {})).rejects.toMatchObject(overload)
  expect(await queue.hold('b', async () => 'done')).toBe('done')
  await end()
})

test('the orders of a shopper are placed one after the other, and one that waited too long is refused', async () => {
  const { queue, passTime } = openWithRequests()
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const place = (shopper: string, name: string, end?: Promise<void>) =>
    queue.run(shopper, async () => {
      begun.push(name)
      await end
    })
  const orders = [place('ana', 'a1', first.promise), place('ana', 'a2'), place('ben', 'b1')]
  await orders[2]
  expect(begun).toEqual(['a1', 'b1'])

  passTime(5_001)
  first.resolve()

  await expect(orders[1]).rejects.toMatchObject(overload)
  expect(begun).toEqual(['a1', 'b1'])
})
