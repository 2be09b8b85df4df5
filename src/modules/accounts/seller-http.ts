import { Hono } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { noSessionCookie, sessionCookie, sessionToken } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { openRefusedLogIns } from '#modules/audit/refused-log-ins.ts'
import { Refusal } from '#platform/refusal.ts'
import { credentials } from './contract.ts'
import { endSession, findSeller, lifetimes } from './sessions.ts'
import { logOutSeller, type SellerAccount } from './seller.ts'

type Deps = HttpDeps & { seller: SellerAccount }

export function sellerAccountHttp({ env, clock, limits, seller, database: { db } }: Deps) {
  const recordRefused = openRefusedLogIns({ db, clock })
  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      const address = clientAddress(c, env)
      await limits.accountCalls.attempt(address)
      const given = await jsonBody(c, credentials)
      const token = await seller
        .logIn({ guesses: limits.guesses, clock }, given, { address })
        .catch(async (refused: unknown) => {
          if (refused instanceof Refusal) await recordRefused({ address })
          throw refused
        })
      const replaced = sessionToken(c, 'seller')
      if (replaced) await endSession({ db, clock }, replaced)
      const headers = sessionCookie(env, 'seller', token, lifetimes.seller.absoluteMs)
      return sendJson(c, { success: true, message: 'Logged In' }, { headers })
    })
    .get('/is-auth', async (c) => {
      const token = sessionToken(c, 'seller')
      const isSeller = token !== undefined && (await findSeller({ db, clock }, token)) !== undefined
      return sendJson(c, { success: isSeller, ...(env.isDemoSeller ? { demo: env.seller } : {}) })
    })
    .get('/logout', async (c) => {
      const token = sessionToken(c, 'seller')
      if (token) await logOutSeller({ db, clock }, token, { address: clientAddress(c, env) })
      const headers = noSessionCookie(env, 'seller')
      return sendJson(c, { success: true, message: 'Logged Out' }, { headers })
    })
}
