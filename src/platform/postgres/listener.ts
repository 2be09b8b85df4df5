import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { backOffMs } from '../worker.ts'
import type { notificationHub } from '../database/notifications.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000

/** A separate connection for LISTEN. After a reconnect listeners are told that notifications may have been missed. */
export function listenOnPostgres(url: string, hub: ReturnType<typeof notificationHub>, log: Log) {
  let client: pg.Client | undefined
  const closing = new AbortController()

  async function listenOnce() {
    const ended = Promise.withResolvers<void>()
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'larder-signals',
    })
    client.on('error', () => ended.resolve())
    client.on('end', () => ended.resolve())
    client.on('notification', ({ payload = '' }) => {
      const colon = payload.indexOf(':')
      hub.deliver(payload.slice(0, colon), payload.slice(colon + 1))
    })
    await client.connect()
    await client.query('listen larder')
    for (const channel of hub.channels()) hub.deliver(channel, undefined)
    await ended.promise
  }

  async function listenUntilClosed() {
    for (let failures = 1; !closing.signal.aborted; failures++) {
      const since = performance.now()
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'cannot listen for changes')
      })
      await client?.end().catch(() => {})
      if (performance.now() - since > longestPauseMs) failures = 1
      await sleep(backOffMs(failures, firstPauseMs, longestPauseMs), undefined, {
        signal: closing.signal,
      }).catch(() => {})
    }
  }

  const done = listenUntilClosed()
  return {
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
      await done
    },
  }
}
