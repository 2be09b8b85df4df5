import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { makeDurable } from '../pragmas.ts'
import type { Batch, BatchAnswer, CallResult, SqliteFault } from './messages.ts'

// Runs in a thread of its own, straight from its source: it must import nothing but Node's modules and its neighbours.

type Prepared = { statement: StatementSync; columns: string[]; isDescribed: boolean }

const port = parentPort
if (!port) throw new Error('this runs in a worker thread')
const sqlite = new DatabaseSync(String(workerData))
makeDurable(sqlite)
const texts: string[] = []
const prepared: Prepared[] = []

port.on('message', (batch: Batch | 'close') => {
  if (batch !== 'close') return port.postMessage(answer(batch))
  sqlite.close()
  return port.close()
})
port.postMessage('ready')

function answer(batch: Batch): BatchAnswer {
  for (const [number, text] of batch.texts) texts[number] = text
  try {
    return { results: batch.calls.map(run) }
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('rollback')
    return { error: faultOf(error) }
  }
}

function run([number, parameters]: Batch['calls'][number]): CallResult {
  const known = (prepared[number] ??= prepare(texts[number] ?? ''))
  const { statement, columns, isDescribed } = known
  if (columns.length === 0)
    return { rows: [], changes: Number(statement.run(...parameters).changes) }
  known.isDescribed = true
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- setReturnArrays makes arrays, its types say objects
  const rows = statement.all(...parameters) as unknown as SQLOutputValue[][]
  return isDescribed ? { rows, changes: 0 } : { columns, rows, changes: 0 }
}

function prepare(text: string): Prepared {
  const statement = sqlite.prepare(text)
  statement.setReturnArrays(true)
  return { statement, columns: statement.columns().map(({ name }) => name), isDescribed: false }
}

const faultOf = (error: unknown): SqliteFault =>
  error instanceof Error
    ? Object.assign({ message: error.message }, error)
    : { message: String(error) }
