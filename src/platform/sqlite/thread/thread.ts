import type { CompiledQuery, QueryResult } from 'kysely'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { TransactionLost } from '../../database/db-errors.ts'
import { named, shapeOf, type RowShape } from '../rows.ts'
import type { Batch, BatchAnswer, CallResult, SqliteFault } from './messages.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
export type SqliteThread = ReturnType<typeof startThread>

type Text = { number: number; shape: RowShape }
const noColumns = shapeOf([])
type Sent = {
  texts: Text[]
  resolve: (results: QueryResult<unknown>[]) => void
  reject: (error: unknown) => void
}

/** A thread with a connection of its own to the file, so that the event loop goes on while SQLite works. */
export function startThread(file: string, onFailure: (error: unknown) => void) {
  const worker = new Worker(join(import.meta.dirname, 'run-batches.ts'), {
    workerData: file,
    // Those of this process, such as a test runner's, are not for this thread.
    execArgv: [],
  })
  const texts = new Map<string, Text>()
  const sent: Sent[] = []
  let isReady = false
  let hasEnded = false

  worker.on('message', (answer: BatchAnswer | 'ready') => {
    if (answer === 'ready') return void (isReady = true)
    const batch = sent.shift()
    if ('error' in answer) return batch?.reject(errorOf(answer.error))
    return batch?.resolve(
      answer.results.map((result, index) => toResult(batch.texts[index], result)),
    )
  })
  worker.on('error', onFailure)
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      hasEnded = true
      // It may have been committed; who sends the same order again finds out.
      for (const { reject } of sent.splice(0)) reject(new TransactionLost())
      resolve()
    })
  })

  return {
    get isReady() {
      return isReady && !hasEnded
    },
    /** Runs the statements one after the other. If one fails, the transaction they belong to is rolled back. */
    run: (statements: Statement[]): Promise<QueryResult<unknown>[]> =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new TransactionLost())
        const batch: Batch = { texts: [], calls: [] }
        const known = statements.map(({ sql, parameters }) => {
          const text = texts.get(sql) ?? { number: texts.size, shape: noColumns }
          if (!texts.has(sql)) batch.texts.push([text.number, sql])
          texts.set(sql, text)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely passes on what the queries are given, unseen
          batch.calls.push([text.number, parameters as SQLInputValue[]])
          return text
        })
        sent.push({ texts: known, resolve, reject })
        worker.postMessage(batch, [])
      }),
    async close() {
      if (!hasEnded) worker.postMessage('close', [])
      await ended
    },
  }
}

function toResult(text: Text | undefined, { columns, rows, changes }: CallResult) {
  if (text && columns) text.shape = shapeOf(columns)
  const shape = text?.shape ?? noColumns
  return {
    rows: rows.map((row) => named<unknown>(shape, row)),
    numAffectedRows: BigInt(changes),
  }
}

const errorOf = ({ message, ...rest }: SqliteFault) => Object.assign(new Error(message), rest)
