import type pg from 'pg'
import type { Log } from '../log.ts'

/** Announcements of this many milliseconds are published with one statement. */
const batchMs = 20
const retryMs = 1_000
/** More are dropped: listeners whose connection was lost are told that notifications may have been lost anyway. */
const mostWaiting = 10_000

/** It changes no rows, so its commit need not wait until the disk is synced. */
const publishing = `select set_config('synchronous_commit', 'off', true), pg_notify('larder', text)
  from unnest($1::text[]) as announced (text)`

/** Publishes what committed transactions announced, without making them wait for it. */
export function publishOnPostgres(pool: pg.Pool, log: Log) {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const texts = waiting
    waiting = []
    if (texts.length === 0) return
    try {
      await pool.query(publishing, [texts])
    } catch (error) {
      log.warn({ err: error }, 'cannot announce changes')
      waiting = [...texts, ...waiting].slice(-mostWaiting)
      timer = setTimeout(() => void flush(), retryMs).unref()
    }
  }

  return {
    publish: (texts: string[]) => {
      if (texts.length === 0) return
      waiting.push(...texts)
      timer ??= setTimeout(() => void flush(), batchMs)
    },
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
