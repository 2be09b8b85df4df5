import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { isSqliteBusy } from '../database/db-errors.ts'
import { sleep } from '../timeout.ts'

const busyWaitMs = 4_000
const busyRetryMs = 20

type Prepared = { statement: StatementSync; columns: string[] }

/** One connection, its statements prepared once. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #known = new LRUCache<string, Prepared>({ max: 500 })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const values = parameters as SQLInputValue[]
    const { statement, columns } = this.#prepare(sql)
    if (columns.length > 0) {
      const answer = statement.all(...values) as unknown as SQLOutputValue[][]
      return { rows: answer.map((row) => named<Row>(columns, row)) }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** SQLite's own busy timeout would block the whole process; this waits without, counted from `since`. */
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
    const { statement, columns } = this.#prepare(sql)
    for (const row of statement.iterate(...(parameters as SQLInputValue[])))
      yield named<Row>(columns, row as unknown as SQLOutputValue[])
  }

  #prepare(sql: string) {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    statement.setReturnArrays(true)
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    this.#known.set(sql, prepared)
    return prepared
  }
}

/** Made here, a row is an object like any other; SQLite's own have no shape that the engine could learn. */
function named<Row>(columns: string[], values: SQLOutputValue[]): Row {
  const row: Record<string, SQLOutputValue> = {}
  let index = 0
  for (const column of columns) row[column] = values[index++] ?? null
  return row as Row
}

/** Changes nothing, so it may be asked anywhere. */
export const isQuestion = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
