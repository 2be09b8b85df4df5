import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { shopUrl, type Postgres } from '../postgres.ts'
import type { Result } from '../result.ts'
import { withFault } from './database.ts'

type Env = Record<string, string>

/** The pool's ten and the one that listens. */
const mostConnections = 11
/** Between two orders of one shopper, so that they still order when the fault is over. */
const pauseMs = 300

/** Every answer of PostgreSQL takes this many milliseconds longer, for a few seconds. */
export async function slowLink(env: Env, { port }: Postgres, ms: number): Promise<Result> {
  const proxy = await openTcpProxy({ port })
  const result = await withFault(
    `Slow link to PostgreSQL (${ms} ms)`,
    { ...env, DATABASE_URL: shopUrl(proxy.port) },
    `every answer ${ms} ms later for 8 s`,
    async () => {
      proxy.delay(ms)
      await sleep(8_000)
      proxy.delay(0)
    },
    { pauseMs },
  )
  await proxy.close()
  return result
}

/** Connections are cut one by one, at moments and in an order that the seed decides. */
export async function cutLinks(
  env: Env,
  { port }: Postgres,
  { cuts, random }: { cuts: number; random: () => number },
): Promise<Result> {
  const proxy = await openTcpProxy({ port })
  const result = await withFault(
    'Link to PostgreSQL cut at random moments',
    { ...env, DATABASE_URL: shopUrl(proxy.port) },
    `${cuts} connections cut`,
    async () => {
      for (let n = 0; n < cuts; n++) {
        await sleep(random() * 100)
        proxy.cutOne(random())
      }
    },
  )
  await proxy.close()
  return result
}

/**
 * Other clients take every connection slot, the shop's own ones, too, which are ended for that. It gets them back by
 * itself and does not have more than before.
 */
export async function slotsUsedUp(env: Env, postgres: Postgres): Promise<Result> {
  let taken = 0
  const result = await withFault(
    'All connection slots of PostgreSQL used up',
    env,
    'every slot taken for 5 s',
    async () => {
      const others: pg.Client[] = []
      const end = performance.now() + 5_000
      while (performance.now() < end) {
        const other = await takeSlot(shopUrl(postgres.port))
        if (other) others.push(other)
        else {
          const ended = await others[0]?.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'larder%'`,
          )
          if (ended?.rowCount === 0) await sleep(50)
        }
      }
      taken = others.length
      await Promise.all(others.map((other) => other.end()))
      return async () => {
        const { rows } = await postgres.query(
          `select pid from pg_stat_activity where application_name like 'larder%'`,
        )
        return rows.length > mostConnections ? [`${rows.length} connections afterwards`] : []
      }
    },
    { pauseMs },
  )
  return { ...result, did: `${result.did}, ${taken} of them by others` }
}

async function takeSlot(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'somebody else' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}
