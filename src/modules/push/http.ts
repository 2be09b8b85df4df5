import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { subscription, unsubscription } from './contract.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { vapidKeys } from './vapid-keys.ts'

export function pushHttp({ requireSeller, database: { db }, clock }: HttpDeps) {
  return new Hono<SellerEnv>()
    .get('/push', requireSeller, async (c) => {
      return sendJson(c, { success: true, publicKey: (await vapidKeys(db)).publicKey })
    })
    .post('/push/subscribe', requireSeller, async (c) => {
      const [token = ''] = sessionTokens(c, 'seller')
      await subscribe({ db, clock }, await jsonBody(c, subscription), token)
      return sendJson(c, { success: true, message: 'This browser rings for new orders' })
    })
    .post('/push/unsubscribe', requireSeller, async (c) => {
      await unsubscribe(db, (await jsonBody(c, unsubscription)).endpoint)
      return sendJson(c, { success: true, message: 'This browser rings no more' })
    })
}
