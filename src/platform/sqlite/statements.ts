import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isSqliteBusy } from '../database/db-errors.ts'
import { sleep } from '../timeout.ts'

const busyWaitMs = 4_000
const busyRetryMs = 20

type Prepared = { statement: StatementSync; hasRows: boolean }

/** Runs statements on one connection; each is prepared once. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #known = new LRUCache<string, Prepared>({ max: 500 })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row has is known to the query alone
    if (hasRows) return { rows: statement.all(...inputs(parameters)) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...inputs(parameters))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Waits for a locked file, counted from `since`. SQLite's own busy timeout would block the whole process. */
  async runWhenFree<Row>(
    query: Pick<CompiledQuery, 'sql' | 'parameters'>,
    since = performance.now(),
  ): Promise<QueryResult<Row>> {
    const deadline = since + busyWaitMs
    for (;;) {
      try {
        return this.run<Row>(query)
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
        await sleep(busyRetryMs)
      }
    }
  }

  *iterate<Row>({ sql, parameters }: CompiledQuery): Iterable<Row> {
    const { statement } = this.#prepare(sql)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    for (const row of statement.iterate(...inputs(parameters))) yield row as Row
  }

  #prepare(sql: string) {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#known.set(sql, prepared)
    return prepared
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely passes on what the queries are given, unseen
const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/** Changes nothing, so the connection that only reads can run it. */
export const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
