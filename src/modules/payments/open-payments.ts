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
  const testBank = openTestBank(deps)
  const isTestBankOffered = env.onlinePayment === 'test bank'
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const provider =
    secretKey !== undefined && webhookSecret !== undefined
      ? withOldTestPayments(
          stripePayments({ ...env, secretKey, webhookSecret }, deps.clock),
          testBank,
        )
      : { ...testBank.payments, isOffered: isTestBankOffered }
  return {
    payments: withCircuitBreaker(provider),
    testBank: isTestBankOffered ? testBank : undefined,
    close: () => testBank.stop(),
  }
}

/** Orders that were opened or paid at the test bank before the shop got its Stripe account are still the test bank's. */
function withOldTestPayments(stripe: Payments, { payments, isReference }: TestBank): Payments {
  const providerOf = (reference: string) => (isReference(reference) ? payments : stripe)
  return {
    ...stripe,
    retrieve: (reference) => providerOf(reference).retrieve(reference),
    close: (reference) => providerOf(reference).close(reference),
    refund: (reference, key) => providerOf(reference).refund(reference, key),
  }
}
