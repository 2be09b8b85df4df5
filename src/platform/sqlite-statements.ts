import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSqliteBusy } from './db-errors.ts'

const busyWaitMs = 4_000
const busyRetryMs = 20

/** One connection, its statements prepared once. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #known = new LRUCache<string, { statement: StatementSync; isReader: boolean }>({
    max: 500,
  })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const values = parameters as SQLInputValue[]
    const { statement, isReader } = this.#prepare(sql)
    if (isReader) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** SQLite's own busy timeout would block the whole process; this waits without. */
  async runWhenFree<Row>(
    query: Pick<CompiledQuery, 'sql' | 'parameters'>,
  ): Promise<QueryResult<Row>> {
    const deadline = performance.now() + busyWaitMs
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
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield row as Row
  }

  #prepare(sql: string) {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    const prepared = { statement, isReader: statement.columns().length > 0 }
    this.#known.set(sql, prepared)
    return prepared
  }
}

/** Changes nothing, so it may be asked anywhere. */
export const isQuestion = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
