import { Hono } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import type { AppEnv, Deps } from '#http/context.ts'
import { clearSessionToken, sessionToken, setSessionToken } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/json.ts'
import { credentials } from './contract.ts'
import { endSession, findSeller } from './sessions.ts'

export function sellerAccountHttp({ env, clock, limits, seller, database: { db } }: Deps) {
  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      await limits.accountCalls.attempt(clientAddress(c, env))
      const given = await jsonBody(c, credentials)
      const token = await seller.logIn({ guesses: limits.guesses, clock }, given)
      const replaced = sessionToken(c, 'seller')
      if (replaced) await endSession({ db, clock }, replaced)
      setSessionToken(c, env, 'seller', token)
      return sendJson(c, { success: true, message: 'Logged In' })
    })
    .get('/is-auth', async (c) => {
      const token = sessionToken(c, 'seller')
      const isSeller = token !== undefined && (await findSeller({ db, clock }, token)) !== undefined
      return sendJson(c, { success: isSeller })
    })
    .get('/logout', async (c) => {
      const token = sessionToken(c, 'seller')
      if (token) await endSession({ db, clock }, token)
      clearSessionToken(c, env, 'seller')
      return sendJson(c, { success: true, message: 'Logged Out' })
    })
}
