import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { TransactionLost } from '../database/db-errors.ts'
import type { Hosts } from './hosts.ts'

/** Beyond this many, statements are sent without a name: the server keeps named ones for as long as the connection lives. */
const mostNames = 500
/** Not SQL: the client keeps it until its transaction is committed. */
const announcement = 'announce'

export const announce = (text: string) => CompiledQuery.raw(announcement, [text])

type Result = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>
type Send = (text: string, values: unknown[]) => Promise<Result>

/**
 * A pool between Kysely and `pg` that saves round trips: statements that come again are prepared once per connection,
 * `begin` is sent together with the first selects of its transaction, and what a transaction announces is published
 * after its commit (PostgreSQL's own NOTIFY inside of it would let only one transaction commit at a time).
 */
export function pipeliningPool(
  pool: pg.Pool,
  publish: (texts: string[]) => void,
  hosts: Pick<Hosts, 'current'>,
): PostgresPool {
  const nameOf = statementNames()
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

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const send: Send = (text, values) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values, ...(name === undefined ? {} : { name }) })
    }
    return {
      processID: 'processID' in client ? Number(client.processID) : 0,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for both forms; cursors are not used
      query: pipeliningTransactions(send, publish) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  }
}

function pipeliningTransactions(send: Send, publish: (texts: string[]) => void) {
  let begun: Promise<unknown> | undefined
  let announced: string[] = []

  const end = () => {
    const texts = announced
    announced = []
    begun = undefined
    return texts
  }

  return async (text: string, values: unknown[] = []): Promise<Result> => {
    switch (text) {
      case 'begin':
        begun = send(text, values)
        begun.catch(() => {})
        return { command: 'BEGIN', rows: [], rowCount: 0 }
      case announcement:
        if (begun) announced.push(...values.map(String))
        else publish(values.map(String))
        return { command: '', rows: [], rowCount: 0 }
      case 'rollback':
        end()
        return send(text, values)
      case 'commit': {
        await begun
        const texts = end()
        const result = await send(text, values)
        // PostgreSQL answers ROLLBACK when a statement failed before, and calls that a success.
        if (result.command !== 'COMMIT') throw new TransactionLost()
        if (texts.length > 0) publish(texts)
        return result
      }
      default:
        // Nothing is written before the transaction is known to have begun.
        if (begun && !/^select\b/i.test(text)) await begun
        return send(text, values)
    }
  }
}

/** A name for every statement that comes a second time: the first time may be the last. */
function statementNames() {
  const names = new Map<string, string | undefined>()
  return (text: string): string | undefined => {
    if (!names.has(text)) {
      if (names.size < mostNames) names.set(text, undefined)
      return undefined
    }
    const known = names.get(text)
    if (known !== undefined) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
