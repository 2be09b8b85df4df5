import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { encryptPush } from './encrypt-push.ts'
import { unsubscribe } from './subscriptions.ts'
import type {} from './tables.ts'
import { vapidHeader, vapidKeys } from './vapid-keys.ts'
import { lifeSeconds, sendWithinMs, pushesAtOnce } from './limits.ts'

export type PushMessage = { title: string; body: string; path: string }

type Deps = {
  db: Db
  clock: Clock
  log: Log
  /** Whom a push service writes to about these messages. */
  contact: string
}

/** Sends to all browsers that asked for it. A browser that is gone is forgotten; other failures cost only this message. */
export async function sendPush(deps: Deps, message: PushMessage): Promise<void> {
  const browsers = await deps.db.selectFrom('push_subscription').selectAll().execute()
  if (browsers.length === 0) return
  const limit = pLimit(pushesAtOnce)
  await Promise.all(browsers.map((browser) => limit(() => sendTo(deps, browser, message))))
}

type Browser = { endpoint: string; p256dh: string; auth: string }

async function sendTo(
  { db, clock, log, contact }: Deps,
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
): Promise<void> {
  try {
    const authorization = vapidHeader(await vapidKeys(db), { endpoint, contact, now: clock() })
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: `${lifeSeconds}`,
        urgency: 'high',
      },
      body: encryptPush(JSON.stringify(message), { p256dh, auth }),
      signal: AbortSignal.timeout(sendWithinMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) await unsubscribe(db, endpoint)
    else if (!answer.ok) log.warn({ status: answer.status }, 'a push message was refused')
  } catch (error) {
    log.warn({ err: error }, 'a push message could not be sent')
  }
}
