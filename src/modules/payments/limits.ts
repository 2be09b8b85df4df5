import { minuteMs } from '#platform/time.ts'

/** Below the five seconds that a shopper waits at most. */
export const callTimeoutMs = 4_200

/** After so many failures in a row the provider is not called for a while. */
export const failuresToOpen = 5
export const circuitOpenMs = 10_000

/** Two tries and the pause in between stay below the five seconds that a shopper waits at most. */
export const stripeTimeoutMs = 1_800
export const stripeRetries = 1

/** Stripe requires at least half an hour from now; the shop itself closes the checkout earlier. */
export const stripeMinimumMs = 31 * minuteMs

/** Stripe allows a hundred lines, and the tax is one of them. */
export const stripeLines = 99

/** An event that was signed earlier may be a replay. */
export const signedSecondsAgo = 300

/** Characters of the signature's header. */
export const longestSignature = 4_000
