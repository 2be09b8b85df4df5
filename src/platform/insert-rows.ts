import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'
import { send } from './send.ts'

type Compiled = Map<string, CompiledQuery>

const compiledFor = new WeakMap<object, Compiled>()

/**
 * `insert into` for the places that run thousands of times: the statement is put together once per table, columns and
 * number of rows, and afterwards only the values change. All rows must have the same columns.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Insertable<Tables[Table]>)[]
  const compiled = statementFor(db, table, columns.join(), rows)
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
  await send(db, { ...compiled, parameters })
}

function statementFor<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: string,
  rows: Insertable<Tables[Table]>[],
): CompiledQuery {
  const { adapter } = db.getExecutor()
  const known = compiledFor.get(adapter) ?? new Map<string, CompiledQuery>()
  compiledFor.set(adapter, known)
  const key = `${table} ${rows.length} ${columns}`
  const statement = known.get(key) ?? db.insertInto(table).values(rows).compile()
  known.set(key, statement)
  return statement
}
