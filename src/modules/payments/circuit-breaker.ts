import { Refusal } from '#platform/refusal.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { Payments } from './payments.ts'

/** Nobody waits longer for a bank. */
const deadlineMs = 4_200
const failuresToOpen = 5
const pauseMs = 10_000

/** The bank is there and answers, but not to this. */
export class BankSaysNo extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BankSaysNo'
  }
}

/** It keeps an answer under the key, and gives no other one as long as it is asked under this key. */
export class KeyIsSpent extends BankSaysNo {}

/** A refusal after which another key is the only way on: whatever was done under this one, nobody was told of it. */
export const isKeySpent = (refused: unknown): boolean =>
  refused instanceof Refusal && refused.cause instanceof KeyIsSpent

type Options = { deadlineMs?: number; now?: () => number }

/**
 * A bank that is down, slow or talks nonsense becomes one refusal, in time. After several failures in a row nobody is
 * kept waiting for the next ones: for some seconds the answer is no, then one call tries, and if it succeeds all do.
 */
export function guardBank(bank: Payments, options: Options = {}): Payments {
  const { now = () => performance.now() } = options
  let failures = 0
  let closedUntil = 0

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (now() < closedUntil) throw unavailable()
    // Whoever comes while one call tries does not pile up behind it.
    if (failures >= failuresToOpen) closedUntil = now() + pauseMs
    try {
      const answer = await inTime(call, options.deadlineMs)
      failures = 0
      closedUntil = 0
      return answer
    } catch (error) {
      failures = error instanceof BankSaysNo ? 0 : failures + 1
      closedUntil = 0
      if (failures >= failuresToOpen) closedUntil = now() + pauseMs
      throw error instanceof Refusal ? error : unavailable(error)
    }
  }

  return {
    openCheckout: (order) => guarded(() => bank.openCheckout(order)),
    ask: (reference) => guarded(() => bank.ask(reference)),
    close: (reference) => guarded(() => bank.close(reference)),
    refund: (reference, key) => guarded(() => bank.refund(reference, key)),
    readEvent: (body, signature) => bank.readEvent(body, signature),
  }
}

/** One call, or several together. They may still succeed later; the same key finds it then. */
export const inTime = <Answer>(call: () => Promise<Answer>, ms = deadlineMs): Promise<Answer> =>
  withTimeout(call(), ms, () => {
    throw unavailable(new Error(`The bank did not answer within ${ms} ms`))
  })

const unavailable = (cause?: unknown) =>
  new Refusal(
    'unavailable',
    { what: 'The bank', retryAfterSeconds: pauseMs / 1_000 },
    cause === undefined ? undefined : { cause },
  )
