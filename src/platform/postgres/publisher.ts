import type pg from 'pg'
import type { Log } from '../log.ts'

/** Announcements of this long go out with one statement. */
const gatherMs = 5
const retryMs = 1_000
/** They are hints: what cannot be published for so long is told by the lost connection itself. */
const mostWaiting = 10_000

/** Publishes what was announced, after the commit and beside it. */
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
      await pool.query(
        `select pg_notify('larder', text) from unnest($1::text[]) as announced (text)`,
        [texts],
      )
    } catch (error) {
      log.warn({ err: error }, 'cannot announce changes')
      waiting = [...texts, ...waiting].slice(-mostWaiting)
      timer = setTimeout(() => void flush(), retryMs).unref()
    }
  }

  return {
    publish: (texts: string[]) => {
      waiting.push(...texts)
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
