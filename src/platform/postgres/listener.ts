import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { waitAtMost } from '../timeout.ts'
import { backOffMs } from '../worker.ts'
import type { notificationHub } from '../database/notifications.ts'
import { assertWritable, type Hosts } from './hosts.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000
const endWithinMs = 500

const usualPace = { heartbeatMs: 3_000, timeoutMs: 3_000 }

/**
 * A separate connection for LISTEN. It proves every few seconds that it is alive and that the server accepts writes: a
 * network that drops packets closes no connection, and a server that became a standby announces nothing. After a
 * reconnect, to another host if there are several, listeners are told that notifications may have been missed.
 */
export function listenOnPostgres(
  hosts: Hosts,
  hub: ReturnType<typeof notificationHub>,
  log: Log,
  { heartbeatMs, timeoutMs } = usualPace,
) {
  const closing = new AbortController()
  const { signal } = closing

  async function listenOnce() {
    const { client, destroy } = await hosts.connect({
      keepAlive: true,
      keepAliveInitialDelayMillis: heartbeatMs,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'larder-signals',
    })
    const ended = new AbortController()
    client.on('error', () => ended.abort())
    client.on('end', () => ended.abort())
    client.on('notification', ({ payload = '' }) => {
      const colon = payload.indexOf(':')
      hub.deliver(payload.slice(0, colon), payload.slice(colon + 1))
    })
    try {
      await client.query('listen larder')
      for (const channel of hub.channels()) hub.deliver(channel, undefined)
      const over = AbortSignal.any([signal, ended.signal])
      while (await pause(heartbeatMs, over)) await assertWritable(client)
    } finally {
      await waitAtMost(endWithinMs, client.end())
      destroy()
    }
  }

  async function listenUntilClosed() {
    for (let failures = 1; !signal.aborted; failures++) {
      const since = performance.now()
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'cannot listen for changes')
      })
      if (performance.now() - since > longestPauseMs) failures = 1
      await pause(backOffMs(failures, firstPauseMs, longestPauseMs), signal)
    }
  }

  const done = listenUntilClosed()
  return {
    async close() {
      closing.abort()
      await done
    },
  }
}

/** Whether the whole time passed; false as soon as the signal says that it is over. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal }).catch(() => false)
