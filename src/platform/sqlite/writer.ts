import type { CompiledQuery, QueryResult } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { isQuestion, SqliteStatements } from './statements.ts'

type Transaction = {
  /** What it wrote, to be written again if another one has to be taken back. */
  writes: CompiledQuery[]
  callbacks: (() => void)[]
}
type Member = Transaction & {
  resolve: () => void
  reject: (error: unknown) => void
}

const statement = (sql: string) => ({ sql, parameters: [] })
const begin = statement('begin immediate')
const commit = statement('commit')
const rollback = statement('rollback')

/** Nobody waits for more than this many others, or behind more than this many of their statements. */
const largestGroup = 64
const mostWrites = 1_000

/**
 * The one connection that writes. Transactions run one after the other, and those that end within one turn of the event
 * loop are committed together: one sync of the disk for all of them. None has ended for its caller before that, and if
 * it fails none of them happened. One that is taken back after it wrote something takes the others' writes with it;
 * these are written again, which is rare and cheaper than a savepoint for each.
 */
export class SqliteWriter {
  readonly #sqlite: DatabaseSync
  readonly #statements: SqliteStatements
  #isTaken = false
  #queue: (() => void)[] = []
  /** Transactions that are through and wait for the disk. */
  #members: Member[] = []
  #current: Transaction = { writes: [], callbacks: [] }
  #isCommitPlanned = false
  #isCommitDue = false

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#statements = new SqliteStatements(sqlite)
  }

  afterCommit(callback: () => void) {
    this.#current.callbacks.push(callback)
  }

  /** `immediate` takes the write lock at once, so that nothing inside the transaction can find it taken. */
  async begin(): Promise<void> {
    // Whoever stood in line behind somebody who waited in vain has waited as long.
    const since = performance.now()
    await this.#take()
    try {
      if (!this.#sqlite.isTransaction) await this.#statements.runWhenFree(begin, since)
      this.#current = { writes: [], callbacks: [] }
    } catch (error) {
      this.#passOn()
      throw error
    }
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    if (!this.#sqlite.isTransaction) throw new Error('the transaction was lost')
    try {
      const result = this.#statements.run<Row>(query)
      if (!isQuestion(query)) this.#current.writes.push(query)
      return result
    } catch (error) {
      // A full disk or an I/O error rolls back everything that was not committed, not only this statement.
      if (!this.#sqlite.isTransaction) this.#failMembers(error)
      throw error
    }
  }

  async commit(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#members.push({ ...this.#current, resolve, reject })
    const isLarge = this.#current.writes.length > mostWrites
    if (isLarge || this.#members.length >= largestGroup) this.#isCommitDue = true
    this.#planCommit()
    this.#passOn()
    await promise
  }

  rollback() {
    if (this.#current.writes.length > 0) this.#takeBack()
    this.#planCommit()
    this.#passOn()
  }

  async close(): Promise<void> {
    await this.#take()
    if (this.#sqlite.isTransaction) this.#commitAll()
    this.#isCommitDue = false
    this.#sqlite.close()
    // Whoever waited behind finds it closed.
    this.#passOn()
  }

  #takeBack() {
    try {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      if (this.#members.length === 0) return
      this.#statements.run(begin)
      for (const { writes } of this.#members)
        for (const query of writes) this.#statements.run(query)
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      this.#failMembers(error)
    }
  }

  /** The first of a group lets the requests that have arrived by now be read, so that their turns follow each other. */
  async #take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
    if (this.#members.length > 0) return
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  #passOn() {
    if (this.#isCommitDue) this.#commitAll()
    const next = this.#queue.shift()
    if (next) next()
    else this.#isTaken = false
  }

  /** After whatever else has arrived by now. */
  #planCommit() {
    if (this.#isCommitPlanned) return
    this.#isCommitPlanned = true
    setImmediate(() => {
      this.#isCommitPlanned = false
      if (this.#isTaken) this.#isCommitDue = true
      else if (this.#sqlite.isOpen && this.#sqlite.isTransaction) this.#commitAll()
    })
  }

  #commitAll() {
    this.#isCommitDue = false
    try {
      if (this.#sqlite.isTransaction) this.#statements.run(commit)
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#statements.run(rollback)
      this.#failMembers(error)
      return
    }
    const members = this.#members
    this.#members = []
    for (const { callbacks, resolve } of members) {
      for (const callback of callbacks) callback()
      resolve()
    }
  }

  #failMembers(error: unknown) {
    const members = this.#members
    this.#members = []
    for (const { reject } of members) reject(error)
  }
}
