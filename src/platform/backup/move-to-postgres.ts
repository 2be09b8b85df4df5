import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import pg from 'pg'
import { silentLog } from '../log.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { countRows, tablesOf, type Contents } from './sqlite-backup.ts'

type Row = Record<string, SQLOutputValue>

/** Tables that each database keeps for itself. */
const notMoved = new Set(['migration', 'rate_limit'])
const rowsAtOnce = 200
/** Pictures are large; everything else is moved many rows at a time. */
const bytesAtOnce = 8_000_000

/**
 * Copies every row of an embedded database that is not running into an empty PostgreSQL, all or nothing, and compares
 * the row counts. `tablesOfUse` are the tables that have rows only if a shop is in use.
 */
export async function moveToPostgres(
  file: string,
  url: string,
  tablesOfUse: string[],
): Promise<Contents | 'not empty'> {
  for (const database of [openSqlite(file), openPostgres(url, silentLog)]) {
    await migrate(database)
    await database.close()
  }
  const source = new DatabaseSync(file, { readOnly: true })
  const target = new pg.Client({ connectionString: url, application_name: 'larder move' })
  await target.connect()
  try {
    await target.query('begin')
    for (const table of tablesOfUse) if ((await countThere(target, table)) > 0) return 'not empty'
    return await copyAll(source, target)
  } finally {
    // After a commit this does nothing.
    await target.query('rollback')
    await target.end()
    source.close()
  }
}

async function copyAll(source: DatabaseSync, target: pg.Client): Promise<Contents> {
  const tables = tablesInOrder(source)
  // Rows that the migrations inserted are copied like all others.
  for (const table of tables.toReversed()) await target.query(`delete from "${table}"`)
  const contents: Contents = {}
  for (const table of tables) {
    for (const rows of batchesOf(source, table)) await insert(target, table, rows)
    contents[table] = await countThere(target, table)
    if (contents[table] !== countRows(source, table))
      throw new Error(`rows of ${table} were lost on the way`)
  }
  await target.query('commit')
  await target.query('analyze')
  return contents
}

/** A table comes after those that it refers to. */
function tablesInOrder(source: DatabaseSync): string[] {
  const names = tablesOf(source).filter((name) => !notMoved.has(name))
  const ordered = new Set<string>()
  const add = (table: string) => {
    for (const { table: other } of source.prepare(`pragma foreign_key_list("${table}")`).all())
      if (other !== table && !ordered.has(String(other))) add(String(other))
    ordered.add(table)
  }
  for (const name of names) add(name)
  return [...ordered]
}

function* batchesOf(source: DatabaseSync, table: string): Generator<Row[]> {
  let batch: Row[] = []
  let bytes = 0
  for (const row of source.prepare(`select * from "${table}"`).iterate()) {
    batch.push(row)
    for (const value of Object.values(row))
      bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
    if (batch.length < rowsAtOnce && bytes < bytesAtOnce) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

async function insert(target: pg.Client, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join()})`,
  )
  const values = rows.flatMap((row) => columns.map((column) => forPostgres(row[column])))
  const names = columns.map((column) => `"${column}"`).join()
  await target.query(`insert into "${table}" (${names}) values ${places.join()}`, values)
}

const forPostgres = (value: SQLOutputValue | undefined) =>
  value instanceof Uint8Array ? Buffer.from(value) : value

async function countThere(target: pg.Client, table: string): Promise<number> {
  const { rows } = await target.query<{ count: string }>(`select count(*) from "${table}"`)
  return Number(rows[0]?.count)
}
