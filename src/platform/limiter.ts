import { hash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import { sweep } from './database/sweep.ts'
import { tooManyAttempts } from './common-refusals.ts'
import { secondMs, secondsOf } from './time.ts'

declare module './database/db.ts' {
  interface Tables {
    rate_limit: { key: string; points: number; expire: number | null }
  }
}

type LimiterOptions = {
  name: string
  points: number
  inMs: number
  /** On PostgreSQL: a refused key is refused again without a query. For waits so short that no other node has to end them. */
  remembersRefusals?: boolean
}

/** Allows `points` attempts in `inMs`. One more is refused, with the time to wait. */
export type Limiter = {
  attempt: (key: string) => Promise<void>
  /** The last attempt does not count. Neither this nor `forget` fails: too high a count is no reason to refuse anything else. */
  refund: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export type OpenLimiter = (options: LimiterOptions) => Limiter

/** With SQLite there is one process, and its memory holds the counts. */
export const memoryLimiter: OpenLimiter = (options) =>
  toLimiter(new RateLimiterMemory(settings(options)))

/**
 * On PostgreSQL all nodes share the counts, in an unlogged table: after a crash or a failover they begin anew. While it is
 * unreachable, each node counts for itself.
 */
export const postgresLimiter =
  (storeClient: pg.Pool): OpenLimiter =>
  (options) =>
    toLimiter(
      new RateLimiterPostgres({
        ...settings(options),
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(settings(options)),
        inMemoryBlockOnConsumed: options.remembersRefusals ? options.points + 1 : 0,
      }),
    )

/** Behind a proxy without TRUST_PROXY everybody has this machine's address, so it is no reason to refuse anyone. */
export const exceptOwnMachine = (limiter: Limiter): Limiter => ({
  ...limiter,
  attempt: async (address) => {
    if (!isOwnMachine(address)) await limiter.attempt(address)
  },
})

export const isOwnMachine = (address: string): boolean =>
  /^(127\.|::1$|0:0:0:0::|::ffff:127\.|unknown$)/.test(address)

/**
 * Counts whose time is over are deleted: trying one name after the other must not fill the table. Those that are locked
 * are skipped: two nodes that delete at once could wait for each other.
 */
export const sweepLimits = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const over = db.selectFrom('rate_limit').select('key').where('expire', '<', clock())
    const batch = over.limit(limit).forUpdate().skipLocked()
    return db.deleteFrom('rate_limit').where('key', 'in', batch)
  })

const settings = ({ name, points, inMs }: LimiterOptions) => ({
  keyPrefix: name,
  points,
  duration: inMs / secondMs,
})

function toLimiter(limiter: RateLimiterMemory | RateLimiterPostgres): Limiter {
  return {
    async attempt(key) {
      try {
        await limiter.consume(hashOf(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfterSeconds = Math.max(1, secondsOf(refused.msBeforeNext))
        const isFirst = refused.consumedPoints === limiter.points + 1
        throw tooManyAttempts({ retryAfterSeconds, isFirst })
      }
    },
    async refund(key) {
      await limiter.reward(hashOf(key)).catch(() => {})
    },
    async forget(key) {
      await limiter.delete(hashOf(key)).catch(() => {})
    },
  }
}

/** Keys have one length and do not reveal whose attempts they count. */
const hashOf = (key: string) => hash('sha256', key, 'base64url')
