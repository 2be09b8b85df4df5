import type { Env } from '#platform/env.ts'
import { guardBank } from './circuit-breaker.ts'
import type { Payments } from './payments.ts'
import { stripeBank } from './stripe/stripe.ts'
import { openTestBank, type TestBank } from './test-bank/test-bank.ts'
import type { TestBankDeps } from './test-bank/outbox.ts'

/** Stripe if the shop has an account there, else the test bank. To everyone else it is one and the same. */
export function openBank(
  env: Env,
  deps: TestBankDeps,
): { payments: Payments; testBank: TestBank | undefined } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const bank = stripeBank({ ...env, secretKey, webhookSecret }, deps.clock)
    return { payments: guardBank(bank), testBank: undefined }
  }
  const testBank = openTestBank(deps)
  return { payments: guardBank(testBank.payments), testBank }
}
