import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { statementName } from '../database/precompiled.ts'
import type { Hosts } from './hosts.ts'

/** What Kysely takes for a pool. Others use the pool too, so that Kysely does not end it. */
export function kyselyPool(pool: pg.Pool, hosts: Pick<Hosts, 'current'>): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, { host: string; wrapped: PostgresPoolClient }>()

  /** A connection to a host that the shop has left since is closed, and another one is made. */
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const known = clients.get(client) ?? { host: hosts.current, wrapped: wrap(client) }
    clients.set(client, known)
    if (known.host === hosts.current) return known.wrapped
    client.release(true)
    return connect()
  }

  return { options: pool.options, connect, end: async () => {} }
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  /** Such as a timeout, after which the answer may still come. */
  let failure: { error: unknown } | undefined

  async function query(text: string, values: readonly unknown[]) {
    // A connection that does not answer is not waited for again, not even to roll back.
    if (failure) throw failure.error
    try {
      return await client.query({ name: statementName(text), text, values: [...values] })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) failure = { error }
      throw error
    }
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cursors are not used
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || failure !== undefined),
  }
}
