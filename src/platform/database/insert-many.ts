import { CompiledQuery, type Insertable } from 'kysely'
import type { Db, Engine, Tables } from './db.ts'
import { sendUnconfirmed } from './pipeline.ts'
import { insertRows } from './precompiled.ts'

/**
 * Inserts any number of rows. On PostgreSQL they travel as one JSON value: with a value for each column every number of
 * rows would be another statement to prepare. Not for bytes.
 */
export async function insertMany<Table extends keyof Tables>(
  { engine, tx }: { engine: Engine; tx: Db },
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  if (engine === 'sqlite' || rows.length === 1) return insertRows(tx, table, rows)
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  const text = `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
  await sendUnconfirmed(tx, CompiledQuery.raw(text, [JSON.stringify(rows)]))
}
