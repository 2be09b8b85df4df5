import type { HttpDeps } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { handle } from '#http/handle.ts'
import { pushCalls } from './contract.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { vapidKeys } from './vapid-keys.ts'

export function pushHttp(deps: HttpDeps) {
  const { clock } = deps
  const { db } = deps.database
  return handle(deps, pushCalls, {
    'GET /api/seller/push': async () => ({ publicKey: (await vapidKeys(db)).publicKey }),
    'POST /api/seller/push/subscribe': async ({ c, body }) => {
      const [token = ''] = sessionTokens(c, 'seller')
      await subscribe({ db, clock }, body, token)
      return { message: 'This browser rings for new orders' }
    },
    'POST /api/seller/push/unsubscribe': async ({ body }) => {
      await unsubscribe(db, body.endpoint)
      return { message: 'This browser rings no more' }
    },
  })
}
