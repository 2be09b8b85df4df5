import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { onePerKey } from '#platform/queue/one-per-key.ts'
import type { Timer } from '#platform/clock.ts'
import type { Engine } from '#platform/database/db.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { orderQueueLimits } from '../../limits.ts'

const {
  atOnce,
  orderMs,
  lateAfterMs,
  ofSession: mostOfSession,
  retryAfterSeconds,
} = orderQueueLimits

export type OrderQueue = ReturnType<typeof openOrderQueue>

/**
 * Orders wait here for the database, about a second; beyond that they are refused before they changed anything. A shopper has
 * one order in the queue at a time, and the further ones wait for it, so that no shopper fills the queue for others.
 */
export function openOrderQueue(engine: Engine, timer: Timer) {
  const queue = boundedQueue({
    what: 'The checkout',
    atOnce: atOnce[engine],
    leastMs: orderMs,
    lateAfterMs,
    timer,
  })
  const onePerShopper = onePerKey()
  const heldBySession = new Map<string, number>()
  let held = 0

  /**
   * The first order of a session is refused only because of other sessions' firsts. Further ones count with all that are on
   * their way; one session alone can have its thirty, however slow the machine is.
   */
  function admit(ofSession: number) {
    if (ofSession >= mostOfSession) throw tooManyAttempts({ retryAfterSeconds })
    queue.assertRoom(ofSession === 0 ? heldBySession.size : held - mostOfSession)
  }

  return {
    /**
     * Around a whole request that comes to `run` later. It is refused before anything else is done for it, or counted from
     * now on: otherwise all requests of a burst would find the queue empty.
     */
    async hold<Value>(session: string, request: () => Promise<Value>): Promise<Value> {
      const before = heldBySession.get(session) ?? 0
      admit(before)
      heldBySession.set(session, before + 1)
      held++
      try {
        return await request()
      } finally {
        held--
        const left = (heldBySession.get(session) ?? 1) - 1
        if (left > 0) heldBySession.set(session, left)
        else heldBySession.delete(session)
      }
    },
    async run<Value>(shopperId: string, work: () => Promise<Value>): Promise<Value> {
      const since = timer()
      return onePerShopper(shopperId, () => queue.run(work, since))
    },
    get waiting() {
      return queue.waiting
    },
    get refused() {
      return queue.refused
    },
  }
}
