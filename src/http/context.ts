import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Clock, Timer } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import type { Buyer, OwnOrder, Seller, Shopper } from '#platform/identity.ts'
import type { Log } from '#platform/log.ts'
import type { Limiter } from '#platform/limiter.ts'
import type { Metrics } from './metrics.ts'

/** What every route may use. A module's routes add the modules they need; `app/services.ts` makes all of it once. */
export type HttpDeps = RequireSession & {
  /** Middleware that refuses requests without the link of an order. */
  requireLink: MiddlewareHandler<LinkEnv>
  env: Env
  log: Log
  clock: Clock
  /** Measures how long the queues' work takes. */
  timer: Timer
  database: Database
  /** Counts calls that need no session. */
  visitorCalls: Limiter
  metrics: Metrics
  /** The name of the shop's time zone. */
  timeZone: () => string
}

export type AppEnv = {
  Variables: {
    requestId: string
    /** The bytes of the body, where they were read before the session. */
    body?: Buffer
    /** Absent when a page that is being rendered calls the API. */
    baseHeaders?: Record<string, string>
    /** Set by `respond` alone. */
    hasAllHeaders?: boolean
    /** Set by routes whose answers are streams, which pages open by themselves. */
    isStream?: boolean
    /** The route's name in the metrics, where its pattern says too little. */
    routeLabel?: string
  }
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
}

/** The request alone, so that the contexts of routes with more variables fit too. */
export type RequestContext = Pick<Context<AppEnv>, 'env' | 'req'>

export type ShopperEnv = AppEnv & { Variables: { shopper: Shopper } }
export type BuyerEnv = AppEnv & { Variables: { buyer: Buyer } }
export type LinkEnv = AppEnv & { Variables: { ownOrder: OwnOrder } }
export type SellerEnv = AppEnv & { Variables: { seller: Seller } }

/** Middleware that refuses requests without a session. */
export type RequireSession = {
  requireShopper: MiddlewareHandler<ShopperEnv>
  /** A shopper or a guest. */
  requireBuyer: MiddlewareHandler<BuyerEnv>
  requireSeller: MiddlewareHandler<SellerEnv>
  /** The seller, who on the shop's tablet has given the password a few minutes ago. */
  requirePassword: MiddlewareHandler<SellerEnv>
}
