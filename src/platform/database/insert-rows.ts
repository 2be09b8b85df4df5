import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'
import { send } from './send.ts'

type Known = { count: number; columns: string[]; compiled: CompiledQuery }

/** By engine and table. A table has few, and comparing their columns is cheaper than making a key of them. */
const knownFor = new WeakMap<object, Map<string, Known[]>>()

/**
 * `insert into` for the path of an order: the statement is compiled once per table, columns and number of rows, and
 * afterwards only the values change. All rows must have the same columns.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const { query, queryId, sql } = statementFor(db, table, columns, rows)
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(Reflect.get(row, column))
  await send(db, { query, queryId, sql, parameters })
}

function statementFor<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: string[],
  rows: Insertable<Tables[Table]>[],
): CompiledQuery {
  const { adapter } = db.getExecutor()
  const tables = knownFor.get(adapter) ?? new Map<string, Known[]>()
  const known = tables.get(table) ?? []
  const found = known.find((it) => it.count === rows.length && isSame(it.columns, columns))
  if (found) return found.compiled
  const compiled = db.insertInto(table).values(rows).compile()
  known.push({ count: rows.length, columns, compiled })
  knownFor.set(adapter, tables.set(table, known))
  return compiled
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])
