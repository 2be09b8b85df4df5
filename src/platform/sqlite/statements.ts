import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { isSqliteBusy } from '../database/db-errors.ts'
import { sleep } from '../timeout.ts'

export const busyWaitMs = 4_000
export const busyRetryMs = 20

type Prepared = { statement: StatementSync; columns: string[] }

/** Runs statements on one connection; each is prepared once. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #known = new LRUCache<string, Prepared>({ max: 500 })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql)
    if (columns.length > 0) {
      const rows = statement.all(...inputs(parameters))
      return { rows: rows.map((row) => named<Row>(columns, row)) }
    }
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
    const { statement, columns } = this.#prepare(sql)
    for (const row of statement.iterate(...inputs(parameters))) yield named<Row>(columns, row)
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

/** Rows made here all have the same hidden class, which V8 reads faster than the objects that SQLite makes. */
export function named<Row>(columns: string[], values: object): Row {
  const row: Record<string, SQLOutputValue> = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- setReturnArrays makes arrays, its types say objects
  const list = values as SQLOutputValue[]
  let index = 0
  for (const column of columns) row[column] = list[index++] ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row has is known to the query alone
  return row as Row
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely passes on what the queries are given, unseen
const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/** Changes nothing, so the connection that only reads can run it. */
export const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
