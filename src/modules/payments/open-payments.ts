import type { Env } from '#platform/env.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripe.ts'
import { openTestBank, type TestBank } from './test-bank/test-bank.ts'
import type { TestBankDeps } from './test-bank/outbox.ts'

type Opened = {
  payments: Payments
  /** Where the shop offers it: its page is served and its events are sent. */
  testBank: TestBank | undefined
  close: () => Promise<void>
}

/** Stripe with its keys in the environment, else the test bank, if it is allowed. */
export function openPayments(env: Env, deps: TestBankDeps): Opened {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const stripe = stripePayments({ ...env, secretKey, webhookSecret }, deps.clock)
    return { payments: withCircuitBreaker(stripe), testBank: undefined, close: async () => {} }
  }
  const testBank = openTestBank(deps)
  const isOffered = env.onlinePayment === 'test bank'
  return {
    // Not offered, it still ends what was opened while it was: unpaid orders expire, and refunds are recorded.
    payments: withCircuitBreaker({ ...testBank.payments, isOffered }),
    testBank: isOffered ? testBank : undefined,
    close: () => testBank.stop(),
  }
}
