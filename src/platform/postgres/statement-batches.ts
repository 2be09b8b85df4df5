import pg from 'pg'
import { serialize } from 'pg-protocol'
import { columnsOf, rowOf, toWire, type Columns, type Row } from './wire-values.ts'

declare module 'pg' {
  /** What its types leave out. */
  interface Connection {
    /** Whose preparing was answered, and whose was only sent. */
    parsedStatements: Record<string, string>
    submittedNamedStatements: Record<string, string>
  }
}

export type Result = { command: string; rows: Row[]; rowCount: number | null }
type Statement = {
  text: string
  values: readonly unknown[]
  /** Under which the server keeps it prepared. */
  name?: string | undefined
}

type RowDescription = { fields: pg.FieldDef[] }
/** By the name of a prepared statement; null if it returns no rows. What is known is not asked of the server again. */
type KnownColumns = Map<string, Columns | null>

type Sent = Statement & {
  columns: Columns | null
  rows: Row[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type BatchOptions = {
  types: pg.CustomTypesConfig
  /** Called before those who sent the statements learn of it. */
  onError: (error: Error) => void
}

/**
 * Sends the statements of one connection in batches: those of one turn of the event loop in one write and with one Sync,
 * which PostgreSQL answers with one write. Writing to a socket costs more than most of these statements. If one fails,
 * PostgreSQL skips the rest of its batch, which fails with the same error; so only statements of a transaction may be
 * sent without waiting for those before them.
 */
export function statementBatches(client: pg.PoolClient, { types, onError }: BatchOptions) {
  const known: KnownColumns = new Map()
  let waiting: Sent[] = []
  let isPlanned = false
  let isRunning = false
  let sent = 0

  function plan() {
    if (isPlanned || isRunning || waiting.length === 0) return
    isPlanned = true
    // After everything that runs in this turn, so that all it sends is in the batch.
    process.nextTick(run)
  }

  function run() {
    isPlanned = false
    isRunning = true
    sent++
    const statements = waiting
    waiting = []
    const onEnd = () => {
      isRunning = false
      plan()
    }
    client.query(new Batch(statements, { known, types, onError, onEnd }))
  }

  return {
    send: ({ text, values, name }: Statement): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ text, values, name, columns: null, rows: [], resolve, reject })
        plan()
      }),
    /** How many batches were sent. As long as it is the same, what is sent goes into the same batch. */
    get sent() {
      return sent
    },
  }
}

type BatchDeps = BatchOptions & { known: KnownColumns; onEnd: () => void }

/** A query of `pg` that consists of several statements. The first in the list is the one that is being answered. */
class Batch implements pg.Submittable {
  readonly #statements: Sent[]
  readonly #deps: BatchDeps
  #isSent = false
  #hasEnded = false
  /** Set by `pg`, whose timeout ends with it. */
  callback: (() => void) | undefined

  constructor(statements: Sent[], deps: BatchDeps) {
    this.#statements = statements
    this.#deps = deps
  }

  /** `pg` notes under it that the statement has been prepared. */
  get name() {
    return this.#statements[0]?.name
  }

  get text() {
    return this.#statements[0]?.text
  }

  /** Returns the error of a value that cannot be sent; nothing has been sent then, and `pg` calls `handleError`. */
  submit = (connection: pg.Connection): unknown => {
    try {
      const messages = this.#statements.flatMap((statement) => this.#encode(statement, connection))
      this.#isSent = true
      // As one chunk: a stream costs more for each chunk than copying these bytes.
      const bytes = Buffer.concat([...messages, serialize.sync()])
      if (connection.stream.writable) connection.stream.write(bytes)
      return null
    } catch (error) {
      return error
    }
  }

  #encode(statement: Sent, connection: pg.Connection): Buffer[] {
    const { text, name = '', values } = statement
    const messages: Buffer[] = []
    if (name === '' || !isPrepared(connection, name)) {
      messages.push(serialize.parse({ text, name }))
      if (name !== '') connection.submittedNamedStatements[name] = text
    }
    messages.push(serialize.bind({ statement: name, values: values.map(toWire) }))
    const columns = this.#deps.known.get(name)
    if (columns === undefined) messages.push(serialize.describe({ type: 'P' }))
    else statement.columns = columns
    messages.push(serialize.execute())
    return messages
  }

  handleRowDescription({ fields }: RowDescription) {
    const [statement] = this.#statements
    if (!statement) return
    statement.columns = columnsOf(fields, this.#deps.types)
    if (statement.name !== undefined) this.#deps.known.set(statement.name, statement.columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const [statement] = this.#statements
    if (!statement?.columns) return
    try {
      statement.rows.push(rowOf(statement.columns, fields))
    } catch (error) {
      statement.reject(error)
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const statement = this.#statements.shift()
    if (!statement) return
    const { name, columns, rows, resolve } = statement
    if (name !== undefined && !columns) this.#deps.known.set(name, null)
    // Such as "SELECT 2", "INSERT 0 1" or "BEGIN".
    const [command = '', ...counts] = text.split(' ')
    const count = counts.at(-1)
    resolve({ command, rows, rowCount: count === undefined ? null : Number(count) })
  }

  handleReadyForQuery(connection: pg.Connection) {
    this.#end(() => new Error('PostgreSQL left a statement unanswered'), connection)
  }

  handleError(error: Error, connection: pg.Connection) {
    // A timeout or a lost connection: answers that still come would be taken for those of the next batch.
    if (this.#isSent && !(error instanceof pg.DatabaseError)) connection.stream.destroy()
    this.#deps.onError(error)
    this.#end(() => error, connection)
  }

  /** The reason is made only for statements that are left: an error costs as much as a statement. */
  #end(reason: () => Error, connection: pg.Connection) {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const { name, reject } of this.#statements.splice(0)) {
      // Whether it has been prepared is not known.
      if (name !== undefined) delete connection.submittedNamedStatements[name]
      reject(reason())
    }
    this.callback?.()
    this.#deps.onEnd()
  }
}

const isPrepared = ({ parsedStatements, submittedNamedStatements }: pg.Connection, name: string) =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined
