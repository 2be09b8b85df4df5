import pg from 'pg'

export type Result = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>
type Statement = {
  text: string
  values: unknown[]
  /** Under which the server keeps it prepared. */
  name?: string | undefined
}

type Columns = { fields: pg.FieldDef[] }
/** By the name of a prepared statement; null if it returns no rows. What is known is not asked of the server again. */
type KnownColumns = Map<string, Columns | null>

/** What `pg` calls on a query, and what a query uses of its connection. */
type PgQuery = {
  text: string
  name: string | undefined
  callback: (error: Error | null, result?: Result) => void
  _result: { _types: pg.CustomTypesConfig }
  prepare(connection: PgConnection): void
  handleRowDescription(message: Columns): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: PgConnection): void
  handleReadyForQuery(connection: PgConnection): void
  handleError(error: Error, connection: PgConnection): void
}
type PgConnection = pg.Connection & { submittedNamedStatements: Record<string, string> }

/**
 * Sends the statements of one connection in batches: those of one turn of the event loop in one write and with one Sync,
 * which PostgreSQL answers with one write. Writing to a socket costs more than most of these statements. If one fails,
 * PostgreSQL skips the rest of its batch, which fails with the same error; so only statements of a transaction may be
 * sent without waiting for those before them.
 */
export function statementBatches(client: pg.PoolClient, types: pg.CustomTypesConfig) {
  const columns: KnownColumns = new Map()
  let waiting: PgQuery[] = []
  let isPlanned = false
  let isRunning = false

  function plan() {
    if (isPlanned || isRunning || waiting.length === 0) return
    isPlanned = true
    // After everything that runs in this turn, so that all it sends is in the batch.
    process.nextTick(run)
  }

  function run() {
    isPlanned = false
    isRunning = true
    const queries = waiting
    waiting = []
    const onEnd = () => {
      isRunning = false
      plan()
    }
    client.query(new Batch(queries, columns, onEnd))
  }

  return ({ text, values, name }: Statement): Promise<Result> =>
    new Promise((resolve, reject) => {
      const config = { text, values, ...(name === undefined ? {} : { name }) }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave out what its own client calls
      const query = new pg.Query(config) as unknown as PgQuery
      query._result._types = types
      query.callback = (error, result) => {
        if (result) resolve(result)
        else reject(error ?? new Error('PostgreSQL answered nothing'))
      }
      waiting.push(query)
      plan()
    })
}

/** A query of `pg` that consists of several. The first in the list is the one that is being answered. */
class Batch implements pg.Submittable {
  readonly #queries: PgQuery[]
  readonly #columns: KnownColumns
  readonly #onEnd: () => void
  #hasEnded = false
  /** Set by `pg`, whose timeout ends with it. */
  callback: (() => void) | undefined

  constructor(queries: PgQuery[], columns: KnownColumns, onEnd: () => void) {
    this.#queries = queries
    this.#columns = columns
    this.#onEnd = onEnd
  }

  /** `pg` notes under it that the statement has been prepared. */
  get name() {
    return this.#queries[0]?.name
  }

  get text() {
    return this.#queries[0]?.text
  }

  submit = (connection: pg.Connection) => {
    connection.stream.cork()
    for (const query of this.#queries) {
      const known = query.name === undefined ? undefined : this.#columns.get(query.name)
      if (known) query.handleRowDescription(known)
      query.prepare(connectionOfPart(connection, { isDescribed: known !== undefined }))
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: Columns) {
    const [query] = this.#queries
    if (query?.name !== undefined) this.#columns.set(query.name, message)
    query?.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    this.#queries[0]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: PgConnection) {
    const query = this.#queries.shift()
    if (query?.name !== undefined && !this.#columns.has(query.name))
      this.#columns.set(query.name, null)
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery(connection)
  }

  handleReadyForQuery(connection: PgConnection) {
    this.#end(new Error('PostgreSQL left a statement unanswered'), connection)
  }

  handleError(error: Error, connection: PgConnection) {
    // A timeout or a lost connection: answers that still come would be taken for those of the next batch.
    if (!(error instanceof pg.DatabaseError)) connection.stream.destroy()
    this.#end(error, connection)
  }

  #end(reason: Error, connection: PgConnection) {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const query of this.#queries.splice(0)) {
      // Whether it has been prepared is not known.
      if (query.name !== undefined) delete connection.submittedNamedStatements[query.name]
      query.handleError(reason, connection)
    }
    this.callback?.()
    this.#onEnd()
  }
}

/** The connection as a statement in a batch sees it: the Sync comes at the end, for all. */
function connectionOfPart(
  connection: pg.Connection,
  { isDescribed }: { isDescribed: boolean },
): PgConnection {
  const part: PgConnection = Object.create(connection)
  part.sync = () => {}
  if (isDescribed) part.describe = () => {}
  // Called when a value cannot be sent: then the answers would belong to other statements than they seem to.
  part.close = () => void connection.stream.destroy()
  return part
}
