import { CompiledQuery, type Insertable } from 'kysely'
import type { Db, Engine, Tables } from './db.ts'
import { insertRows } from './precompiled.ts'

/** SQLite is given so many rows at once: every number of rows is another statement to prepare. */
const partSizes = [8, 4, 2, 1]

/**
 * Inserts any number of rows. On PostgreSQL they travel as one JSON value, so that one prepared statement does for any
 * number. Not for bytes.
 */
export async function insertMany<Table extends keyof Tables>(
  { engine, tx }: { engine: Engine; tx: Db },
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  if (engine === 'sqlite' || rows.length === 1) {
    for (const part of inParts(rows)) await insertRows(tx, table, part)
    return
  }
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  const text = `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
  await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

function inParts<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = []
  let from = 0
  for (const size of partSizes)
    for (; rows.length - from >= size; from += size) parts.push(rows.slice(from, from + size))
  return parts
}
