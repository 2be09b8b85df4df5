import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSqliteBusy } from './db-errors.ts'

const busyWaitMs = 4_000
const busyRetryMs = 20

/** Kysely over `node:sqlite`: one connection, one transaction at a time, statements prepared once. */
export class SqliteDriver implements Driver {
  readonly #sqlite: DatabaseSync
  readonly #connection: SqliteConnection
  #free: Promise<void> = Promise.resolve()
  #release = () => {}
  #afterCommit: (() => void)[] = []

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#connection = new SqliteConnection(sqlite)
  }

  afterCommit(callback: () => void) {
    this.#afterCommit.push(callback)
  }

  async init() {}

  async acquireConnection() {
    const before = this.#free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#free = promise
    await before
    this.#release = resolve
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  /** `immediate` takes the write lock at once, so that nothing inside the transaction can find it taken. */
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#afterCommit = []
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    const callbacks = this.#afterCommit
    this.#afterCommit = []
    for (const callback of callbacks) callback()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    this.#afterCommit = []
    // A full disk or an I/O error has rolled the transaction back already.
    if (this.#sqlite.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    this.#sqlite.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: DatabaseSync
  readonly #statements = new LRUCache<string, { statement: StatementSync; isReader: boolean }>({
    max: 500,
  })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as SQLInputValue[]
    const deadline = performance.now() + busyWaitMs
    for (;;) {
      try {
        return this.#execute<Row>(sql, values)
      } catch (error) {
        // SQLite's own busy timeout would block the whole process; this waits without.
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
        await sleep(busyRetryMs)
      }
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { statement } = this.#prepare(sql)
    for (const row of statement.iterate(...(parameters as SQLInputValue[])))
      yield { rows: [row as Row] }
  }

  #execute<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    const { statement, isReader } = this.#prepare(sql)
    if (isReader) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    const prepared = { statement, isReader: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}
