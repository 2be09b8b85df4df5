import type { CompiledQuery, QueryResult } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { TransactionLost } from '../database/db-errors.ts'
import { isSelect, SqliteStatements } from './statements.ts'

type Transaction = {
  /** What it wrote, to be written again if another transaction of its group is rolled back. */
  writes: CompiledQuery[]
  callbacks: (() => void)[]
  /** The error with which SQLite rolled back everything, if it did. */
  lost?: { cause: unknown }
}
type Member = Transaction & {
  resolve: () => void
  reject: (error: unknown) => void
}

const statement = (sql: string) => ({ sql, parameters: [] })
const begin = statement('begin immediate')
const commit = statement('commit')
const rollback = statement('rollback')

/** No transaction waits for more than this many others, or behind more than this many of their statements. */
const largestGroup = 64
const mostWrites = 1_000

/**
 * The one connection that writes. Transactions run one after the other, and those that end within one turn of the event
 * loop are committed as a group: one sync of the disk for all of them. Their callers are answered only after that
 * sync; if it fails, none of them happened. A transaction that is rolled back after it wrote something takes the writes
 * of its group with it; these are written again, which is rare and cheaper than a savepoint for each transaction.
 */
export class SqliteWriter {
  readonly #sqlite: DatabaseSync
  readonly #statements: SqliteStatements
  #isTaken = false
  #queue: (() => void)[] = []
  /** Transactions that have ended and wait for the commit of their group. */
  #group: Member[] = []
  #current: Transaction = { writes: [], callbacks: [] }
  #isCommitPlanned = false
  #isCommitDue = false

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#statements = new SqliteStatements(sqlite)
  }

  /** Calls back when the transaction that is running has been committed. */
  afterCommit(callback: () => void) {
    this.#current.callbacks.push(callback)
  }

  /** `immediate` takes the write lock at once, so that nothing inside the transaction can find it taken. */
  async begin(): Promise<void> {
    // The time in the queue counts, so that no caller waits for a locked file more than once.
    const since = performance.now()
    await this.#take()
    try {
      if (!this.#sqlite.isTransaction) await this.#statements.runWhenFree(begin, since)
      this.#current = { writes: [], callbacks: [] }
    } catch (error) {
      this.#letNextIn()
      throw error
    }
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    this.#refuseLost()
    try {
      const result = this.#statements.run<Row>(query)
      if (!isSelect(query)) this.#current.writes.push(query)
      return result
    } catch (error) {
      // A full disk or an I/O error rolls back everything that was not committed, not only this statement.
      if (!this.#sqlite.isTransaction) {
        this.#current.lost = { cause: error }
        this.#failGroup(error)
      }
      throw error
    }
  }

  async commit(): Promise<void> {
    try {
      // The caller may have caught the error of a statement that took the whole transaction with it.
      this.#refuseLost()
    } catch (error) {
      this.#letNextIn()
      throw error
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#group.push({ ...this.#current, resolve, reject })
    const isLarge = this.#current.writes.length > mostWrites
    if (isLarge || this.#group.length >= largestGroup) this.#isCommitDue = true
    this.#planCommit()
    this.#letNextIn()
    await promise
  }

  rollback() {
    if (this.#current.writes.length > 0) this.#undoCurrent()
    this.#planCommit()
    this.#letNextIn()
  }

  /** While a row is still being read nothing is emptied: the next call does it. */
  async emptyJournal(): Promise<void> {
    await this.#take()
    try {
      this.#commitGroup()
      this.#sqlite.exec('pragma wal_checkpoint(truncate)')
    } finally {
      this.#letNextIn()
    }
  }

  /**
   * Commits what waits and closes the connection. The one that reads is closed by `closeReader` before it, because SQLite
   * moves everything from the journal into the database file only when a connection that may write is the last.
   */
  async close(closeReader: () => void): Promise<void> {
    await this.#take()
    this.#commitGroup()
    closeReader()
    this.#sqlite.close()
    // Callers that still wait in the queue find it closed.
    this.#letNextIn()
  }

  #refuseLost() {
    if (!this.#sqlite.isTransaction) throw new TransactionLost(this.#current.lost?.cause)
  }

  #undoCurrent() {
    try {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      if (this.#group.length === 0) return
      this.#statements.run(begin)
      for (const { writes } of this.#group) for (const query of writes) this.#statements.run(query)
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      this.#failGroup(error)
    }
  }

  /** The first of a group lets the requests that have arrived by now be read, so that they become one group. */
  async #take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
    if (this.#group.length > 0) return
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  #letNextIn() {
    if (this.#isCommitDue) this.#commitGroup()
    const next = this.#queue.shift()
    if (next) next()
    else this.#isTaken = false
  }

  /** After everything else that has arrived by now. */
  #planCommit() {
    if (this.#isCommitPlanned) return
    this.#isCommitPlanned = true
    setImmediate(() => {
      this.#isCommitPlanned = false
      if (this.#isTaken) this.#isCommitDue = true
      else if (this.#sqlite.isOpen && this.#sqlite.isTransaction) this.#commitGroup()
    })
  }

  #commitGroup() {
    this.#isCommitDue = false
    try {
      if (this.#sqlite.isTransaction) this.#statements.run(commit)
      else if (this.#group.length > 0) throw new TransactionLost()
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      this.#failGroup(error)
      return
    }
    const group = this.#group
    this.#group = []
    for (const { callbacks, resolve } of group) {
      for (const callback of callbacks) callback()
      resolve()
    }
  }

  #failGroup(error: unknown) {
    const group = this.#group
    this.#group = []
    for (const { reject } of group) reject(error)
  }
}
