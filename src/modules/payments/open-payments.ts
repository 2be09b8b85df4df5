import type { Env } from '#platform/env.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripe.ts'
import { openTestBank, type TestBank } from './test-bank/test-bank.ts'
import type { TestBankDeps } from './test-bank/outbox.ts'

/** Stripe with its keys in the environment, else the test bank. */
export function openPayments(
  env: Env,
  deps: TestBankDeps,
): { payments: Payments; testBank: TestBank | undefined } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const stripe = stripePayments({ ...env, secretKey, webhookSecret }, deps.clock)
    return { payments: withCircuitBreaker(stripe), testBank: undefined }
  }
  const testBank = openTestBank(deps)
  return { payments: withCircuitBreaker(testBank.payments), testBank }
}
