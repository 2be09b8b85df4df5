import type { DatabaseConnection, Driver } from 'kysely'
import type { SqliteWriter } from '../writer.ts'
import type { SqliteThread } from './thread.ts'
import { ThreadTransaction } from './thread-transaction.ts'

/** Kysely over the thread: transactions only. Each has the writer's turn, so that neither finds the file locked. */
export class ThreadDriver implements Driver {
  readonly #thread: SqliteThread
  readonly #writer: SqliteWriter

  constructor(thread: SqliteThread, writer: SqliteWriter) {
    this.#thread = thread
    this.#writer = writer
  }

  async init() {}

  async acquireConnection() {
    return new ThreadTransaction(this.#thread, this.#writer)
  }

  async releaseConnection() {}

  beginTransaction(connection: DatabaseConnection) {
    return transactionOf(connection).begin()
  }

  commitTransaction(connection: DatabaseConnection) {
    return transactionOf(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return transactionOf(connection).rollback()
  }

  async destroy() {}
}

function transactionOf(connection: DatabaseConnection): ThreadTransaction {
  if (connection instanceof ThreadTransaction) return connection
  throw new Error('this connection is of another driver')
}
