import type { HttpBindings } from '@hono/node-server'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { SellerAccount } from '#modules/accounts/seller.ts'
import type { Images } from '#modules/images/images.ts'
import type { Mail } from '#modules/mail/mail.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { Sales } from '#modules/sales/sales.ts'
import type { TestBank } from '#modules/payments/test-bank.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'

/** Everything a route may use: a plain object, made once in `server.ts` and once per test in `openStore`. */
export type Deps = {
  env: Env
  log: Log
  clock: Clock
  database: Database
  catalogue: Catalogue
  images: Images
  mail: Mail
  seller: SellerAccount
  payments: Payments
  sales: Sales
  /** The bank itself, where the shop brings its own. */
  testBank: TestBank | undefined
  limits: Limits
  metrics: Metrics
}

export type AppEnv = {
  Variables: {
    requestId: string
    baseHeaders: Record<string, string>
    hasFinalHeaders?: boolean
    /** What the request is counted under, where the route's own pattern says too little. */
    routeLabel?: string
  }
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
}
