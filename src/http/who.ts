import type { MiddlewareHandler } from 'hono'
import { findSeller, findShopper, type Seller, type Shopper } from '#modules/accounts/sessions.ts'
import type { Actor } from '#modules/audit/audit.ts'
import { Refusal } from '#platform/refusal.ts'
import { clientAddress } from './client-address.ts'
import type { AppEnv, Deps } from './context.ts'
import { sessionToken } from './cookies.ts'

export type ShopperEnv = AppEnv & { Variables: { shopper: Shopper } }
export type SellerEnv = AppEnv & { Variables: { seller: Seller & Actor } }

/** Turns "maybe someone" into a shopper: who is asking comes from the session and from nowhere else. */
export const shopperOnly =
  ({ database: { db }, clock }: Deps): MiddlewareHandler<ShopperEnv> =>
  async (c, next) => {
    const token = sessionToken(c, 'shopper')
    const shopper = token && (await findShopper({ db, clock }, token))
    if (!shopper) throw new Refusal('sign-in-needed', { as: 'shopper' })
    c.set('shopper', shopper)
    await next()
  }

export const sellerOnly =
  ({ database: { db }, clock, env }: Deps): MiddlewareHandler<SellerEnv> =>
  async (c, next) => {
    const token = sessionToken(c, 'seller')
    const seller = token && (await findSeller({ db, clock }, token))
    if (!seller) throw new Refusal('sign-in-needed', { as: 'seller' })
    c.set('seller', { ...seller, address: clientAddress(c, env) })
    await next()
  }
