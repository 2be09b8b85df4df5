import { Refusal } from '#platform/refusal.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { Payments } from './payments.ts'
import { unavailable } from '#platform/common-refusals.ts'
import { secondsOf } from '#platform/time.ts'
import { callTimeoutMs, failuresToOpen, circuitOpenMs } from './limits.ts'

/** The provider works, but refuses this call. */
export class ProviderRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRefused'
  }
}

/** The provider has stored a failure under this idempotency key and repeats it for every call with the same key. */
export class KeyUsedUp extends ProviderRefused {}

/** Only another idempotency key helps. If a checkout exists under this one, its address was never sent to a browser. */
export const isKeyUsedUp = (refused: unknown): boolean =>
  refused instanceof Refusal && refused.cause instanceof KeyUsedUp

/** The provider reports that a refund has failed for good. */
export class RefundFailed extends ProviderRefused {}

export const isRefundFailed = (refused: unknown): boolean =>
  refused instanceof Refusal && refused.cause instanceof RefundFailed

type Options = { now?: () => number }

/**
 * Turns every failure and timeout of a provider into one refusal. After five failures in a row the circuit opens: calls
 * are refused at once for ten seconds. Then one call is let through; if it succeeds the circuit closes.
 */
export function withCircuitBreaker(provider: Payments, options: Options = {}): Payments {
  const { now = () => performance.now() } = options
  let failures = 0
  let openUntil = 0

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (now() < openUntil) throw bankUnavailable()
    // Half open: this call tries, and others are refused until it has ended.
    if (failures >= failuresToOpen) openUntil = now() + circuitOpenMs
    try {
      const answer = await withProviderTimeout(call)
      failures = 0
      openUntil = 0
      return answer
    } catch (error) {
      failures = error instanceof ProviderRefused ? 0 : failures + 1
      openUntil = failures >= failuresToOpen ? now() + circuitOpenMs : 0
      throw error instanceof Refusal ? error : bankUnavailable(error)
    }
  }

  return {
    ...provider,
    openCheckout: (order) => guarded(() => provider.openCheckout(order)),
    retrieve: (reference) => guarded(() => provider.retrieve(reference)),
    close: (reference) => guarded(() => provider.close(reference)),
    refund: (reference, refund) => guarded(() => provider.refund(reference, refund)),
  }
}

/** For one call or several in a row. They may still succeed later; the same idempotency key finds that out. */
export const withProviderTimeout = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  withTimeout(call(), callTimeoutMs, () => {
    throw bankUnavailable(
      new Error(`The payment provider did not answer within ${callTimeoutMs} ms`),
    )
  })

const bankUnavailable = (cause?: unknown) =>
  unavailable(
    { what: 'The bank', retryAfterSeconds: secondsOf(circuitOpenMs) },
    cause === undefined ? undefined : { cause },
  )
