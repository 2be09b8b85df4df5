import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isOutdatedStatement, TransactionLost } from '../database/db-errors.ts'
import { isUnconfirmed } from '../database/pipeline.ts'
import type { Hosts } from './hosts.ts'
import { statementBatches, type Result } from './statement-batches.ts'

/** Beyond this many, statements are sent without a name: the server keeps named ones for as long as the connection lives. */
const mostNames = 500
/** Not SQL: the client keeps it until its transaction is committed. */
const announcement = 'announce'

export const announce = (text: string) => CompiledQuery.raw(announcement, [text])

type Connection = {
  send: (text: string, values: unknown[]) => Promise<Result>
  /** Those that were sent. */
  countBatches: () => number
}
type Deps = {
  publish: (texts: string[]) => void
  hosts: Pick<Hosts, 'current'>
  types: pg.CustomTypesConfig
}

/**
 * A pool between Kysely and `pg` that saves round trips: statements that come again are prepared once per connection,
 * those that do not wait for each other are sent as one batch, `begin` with the first statements of its transaction and
 * `commit` with its last inserts, and what a transaction announces is published after its commit (PostgreSQL's own NOTIFY inside of it would let only one
 * transaction commit at a time).
 */
export function pipeliningPool(pool: pg.Pool, { publish, hosts, types }: Deps): PostgresPool {
  const names = statementNames()
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

  const onError = (error: Error) => {
    if (isOutdatedStatement(error)) names.renew()
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const batches = statementBatches(client, { types, onError })
    const connection: Connection = {
      send: (text, values) => batches.send({ text, values, name: names.of(text) }),
      countBatches: () => batches.sent,
    }
    return {
      processID: 'processID' in client ? Number(client.processID) : 0,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for both forms; cursors are not used
      query: pipeliningTransactions(connection, publish) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  }
}

type Transaction = {
  begun: Promise<unknown>
  /** How many batches had been sent before. */
  batchesBefore: number
  announced: string[]
  /** The error of a write that nobody waited for. */
  failure?: { error: unknown }
}

const noResult = (command: string): Result => ({ command, rows: [], rowCount: 0 })

function pipeliningTransactions(
  { send, countBatches }: Connection,
  publish: (texts: string[]) => void,
) {
  let transaction: Transaction | undefined

  /**
   * Nothing is written before the transaction is known to have begun, except in the batch of its `begin`: if that fails,
   * PostgreSQL skips the rest of the batch.
   */
  async function untilWritable({ begun, batchesBefore }: Transaction) {
    if (countBatches() > batchesBefore) await begun
  }

  /** The transaction failed with its first error: what fails after that fails because of it. */
  async function sendIn(current: Transaction | undefined, text: string, values: unknown[]) {
    try {
      return await send(text, values)
    } catch (error) {
      // It has not begun, and now it has another name.
      if (!current && isOutdatedStatement(error)) return send(text, values)
      throw current?.failure ? current.failure.error : error
    }
  }

  return async (text: string, values: unknown[] = []): Promise<Result> => {
    const current = transaction
    switch (text) {
      case 'begin': {
        const batchesBefore = countBatches()
        const begun = send(text, values)
        begun.catch(() => {})
        transaction = { begun, batchesBefore, announced: [] }
        return noResult('BEGIN')
      }
      case announcement:
        if (current) current.announced.push(...values.map(String))
        else publish(values.map(String))
        return noResult('')
      case 'rollback':
        transaction = undefined
        return send(text, values)
      case 'commit': {
        if (current) await untilWritable(current)
        transaction = undefined
        const result = await sendIn(current, text, values)
        // PostgreSQL answers ROLLBACK when a statement failed before, and calls that a success.
        if (result.command !== 'COMMIT') throw current?.failure?.error ?? new TransactionLost()
        if (current && current.announced.length > 0) publish(current.announced)
        return result
      }
      default:
        if (current && !/^select\b/i.test(text)) await untilWritable(current)
        if (!current || !isUnconfirmed(values)) return sendIn(current, text, values)
        send(text, values).catch((error: unknown) => (current.failure ??= { error }))
        return noResult('')
    }
  }
}

/** A name for every statement that comes a second time: the first time may be the last. */
function statementNames() {
  const names = new Map<string, string | undefined>()
  /** Connections keep what was prepared under an old name, so that it cannot be used again. */
  let renewals = 0

  function of(text: string): string | undefined {
    if (!names.has(text)) {
      if (names.size < mostNames) names.set(text, undefined)
      return undefined
    }
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `${createHash('sha1').update(text).digest('base64url')}${renewals || ''}`
    names.set(text, name)
    return name
  }

  return {
    of,
    /** Everything is prepared anew, on all connections, because the schema has changed. */
    renew() {
      names.clear()
      renewals++
    },
  }
}
