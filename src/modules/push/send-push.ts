import pLimit from 'p-limit'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { unsubscribe } from './subscriptions.ts'
import type {} from './tables.ts'
import { vapidKeys } from './vapid-keys.ts'

export type PushMessage = { title: string; body: string; path: string }

/** An order that is older than this rings no phone any more. */
const lifeSeconds = 30 * 60
const withinMs = 10_000
const atOnce = 4

type Deps = {
  db: Db
  log: Log
  /** Whom a push service writes to about these messages. */
  contact: string
}

/** Sends to all browsers that asked for it. A browser that is gone is forgotten; other failures cost only this message. */
export async function sendPush(deps: Deps, message: PushMessage): Promise<void> {
  const browsers = await deps.db.selectFrom('push_subscription').selectAll().execute()
  if (browsers.length === 0) return
  const limit = pLimit(atOnce)
  await Promise.all(browsers.map((browser) => limit(() => sendTo(deps, browser, message))))
}

type Browser = { endpoint: string; p256dh: string; auth: string }

async function sendTo(
  { db, log, contact }: Deps,
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
): Promise<void> {
  try {
    // Loaded with the first message, because most shops send none.
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { ...(await vapidKeys(db)), subject: `mailto:${contact}` },
        TTL: lifeSeconds,
        urgency: 'high',
      },
    )
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ])
    const signal = AbortSignal.timeout(withinMs)
    const answer = await fetch(endpoint, {
      method,
      headers: texts,
      body,
      signal,
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) await unsubscribe(db, endpoint)
    else if (!answer.ok) log.warn({ status: answer.status }, 'a push message was refused')
  } catch (error) {
    log.warn({ err: error }, 'a push message could not be sent')
  }
}
