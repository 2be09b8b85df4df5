import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isSqliteBusy, TransactionLost } from '../../database/db-errors.ts'
import { sleep } from '../../timeout.ts'
import { busyRetryMs, busyWaitMs } from '../statements.ts'
import { begin, commit, rollback, type Loan, type SqliteWriter } from '../writer.ts'
import type { SqliteThread, Statement } from './thread.ts'

type Waiting = {
  statement: Statement
  resolve?: (result: QueryResult<unknown>) => void
  reject?: (error: unknown) => void
}

/**
 * Statements that do not wait for each other travel in one message: `begin` with the first selects, `commit` with the
 * last inserts. The next transaction may begin as soon as `commit` is sent, because the thread runs batches in their order.
 */
export class ThreadTransaction implements DatabaseConnection {
  readonly #thread: SqliteThread
  readonly #writer: SqliteWriter
  #waiting: Waiting[] = []
  #isPlanned = false
  /** As long as the transaction is open. */
  #loan: Loan | undefined
  #since = 0
  /** The error with which the thread rolled back everything, if it did. */
  #lost: { cause: unknown } | undefined

  constructor(thread: SqliteThread, writer: SqliteWriter) {
    this.#thread = thread
    this.#writer = writer
  }

  async begin() {
    this.#since = performance.now()
    this.#loan = await this.#writer.lend()
    this.#waiting.push({ statement: begin })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#refuseLost()
    if (!this.#loan) throw new Error('the thread runs transactions only')
    const result = await new Promise<QueryResult<unknown>>((resolve, reject) => {
      this.#waiting.push({ statement: query, resolve, reject })
      this.#plan()
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row has is known to the query alone
    return result as QueryResult<Row>
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield* []
    throw new Error('rows cannot be streamed from the thread')
  }

  async commit() {
    this.#refuseLost()
    this.#waiting.push({ statement: commit })
    const mayBeSentAgain = this.#waiting[0]?.statement === begin
    const committed = this.#send()
    if (!mayBeSentAgain) this.#loan?.commitIsSent()
    await committed
    this.#end(true)
  }

  async rollback() {
    if (!this.#loan) return
    this.#waiting = []
    // A batch that failed has rolled back everything already.
    if (!this.#lost) await this.#thread.run([rollback]).catch(() => {})
    this.#end(false)
  }

  #end(isCommitted: boolean) {
    const loan = this.#loan
    this.#loan = undefined
    loan?.end(isCommitted)
  }

  #refuseLost() {
    if (this.#lost) throw new TransactionLost(this.#lost.cause)
  }

  #plan() {
    if (this.#isPlanned) return
    this.#isPlanned = true
    // After everything that runs in this turn, so that all it sends is in the batch.
    process.nextTick(() => {
      this.#isPlanned = false
      this.#send().catch(() => {})
    })
  }

  async #send(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    try {
      const results = await this.#runWhenFree(batch.map(({ statement }) => statement))
      for (const [index, { resolve }] of batch.entries()) resolve?.(results[index] ?? { rows: [] })
    } catch (error) {
      this.#lost = { cause: error }
      for (const { reject } of batch) reject?.(error)
      throw error
    }
  }

  /** A batch that begins the transaction can be sent again if the file is locked by another process. */
  async #runWhenFree(statements: Statement[]): Promise<QueryResult<unknown>[]> {
    for (;;) {
      try {
        return await this.#thread.run(statements)
      } catch (error) {
        const isLate = performance.now() > this.#since + busyWaitMs
        if (!isSqliteBusy(error) || statements[0] !== begin || isLate) throw error
        await sleep(busyRetryMs)
      }
    }
  }
}
