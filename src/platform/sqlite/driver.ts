import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { isSelect, SqliteStatements } from './statements.ts'
import type { SqliteWriter } from './writer.ts'

/**
 * Kysely over `node:sqlite`: one connection that writes, one that reads what is committed. A query outside of a
 * transaction waits for no transaction and never sees what may yet be rolled back.
 */
export class SqliteDriver implements Driver {
  readonly #readerConnection: DatabaseSync
  readonly #reader: SqliteStatements
  readonly #writer: SqliteWriter

  constructor(writer: SqliteWriter, reader: DatabaseSync) {
    this.#writer = writer
    this.#readerConnection = reader
    this.#reader = new SqliteStatements(reader)
  }

  async init() {}

  async acquireConnection() {
    return new Caller(this.#reader, this.#writer)
  }

  async releaseConnection() {}

  beginTransaction(connection: DatabaseConnection) {
    return callerOf(connection).begin()
  }

  commitTransaction(connection: DatabaseConnection) {
    return callerOf(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return callerOf(connection).rollback()
  }

  async destroy() {
    await this.#writer.close(() => this.#readerConnection.close())
  }
}

function callerOf(connection: DatabaseConnection): Caller {
  if (connection instanceof Caller) return connection
  throw new Error('this connection is of another driver')
}

/** What Kysely takes for a connection: one caller, from the first statement to the last. */
class Caller implements DatabaseConnection {
  readonly #reader: SqliteStatements
  readonly #writer: SqliteWriter
  #isInTransaction = false

  constructor(reader: SqliteStatements, writer: SqliteWriter) {
    this.#reader = reader
    this.#writer = writer
  }

  async begin() {
    await this.#writer.begin()
    this.#isInTransaction = true
  }

  async commit() {
    const committed = this.#writer.commit()
    this.#isInTransaction = false
    await committed
  }

  async rollback() {
    // A commit that failed has rolled back everything already.
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    this.#writer.rollback()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) return this.#writer.run<Row>(query)
    if (isSelect(query)) return this.#reader.runWhenFree<Row>(query)
    await this.begin()
    try {
      const result = this.#writer.run<Row>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery) {
    if (this.#isInTransaction) throw new Error('rows cannot be streamed inside a transaction')
    for (const row of this.#reader.iterate<Row>(query)) yield { rows: [row] }
  }
}
