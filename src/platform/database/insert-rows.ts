import { sql, type CompiledQuery, type Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'
import { send } from './send.ts'

type Known = { count: number; columns: string[]; set: string[]; compiled: CompiledQuery }

/** By engine and table. A table has few, and comparing their columns is cheaper than making a key of them. */
const knownFor = new WeakMap<object, Map<string, Known[]>>()

/** A row whose `key` is there already is not inserted: only these of its columns take the new values. */
export type WhenKnown<Table extends keyof Tables> = {
  key: string & keyof Tables[Table]
  set: (string & keyof Tables[Table])[]
}

/**
 * `insert into` for the places that run thousands of times: the statement is put together once per table, columns and
 * number of rows, and afterwards only the values change. All rows must have the same columns.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
  known?: WhenKnown<Table>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const { query, queryId, sql } = statementFor(db, table, columns, rows, known)
  const parameters: unknown[] = []
  for (const row of rows)
    for (const column of columns) parameters.push(row[column as keyof typeof row])
  await send(db, { query, queryId, sql, parameters })
}

function statementFor<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: string[],
  rows: Insertable<Tables[Table]>[],
  when?: WhenKnown<Table>,
): CompiledQuery {
  const set = when?.set ?? []
  const { adapter } = db.getExecutor()
  const tables = knownFor.get(adapter) ?? new Map<string, Known[]>()
  const known = tables.get(table) ?? []
  const found = known.find(
    (it) => it.count === rows.length && isSame(it.columns, columns) && isSame(it.set, set),
  )
  if (found) return found.compiled
  const compiled = compile(db, table, rows, when)
  known.push({ count: rows.length, columns, set, compiled })
  knownFor.set(adapter, tables.set(table, known))
  return compiled
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])

function compile<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
  when?: WhenKnown<Table>,
): CompiledQuery {
  if (!when) return db.insertInto(table).values(rows).compile()
  const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const set = sql.join(
    when.set.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  return sql`insert into ${sql.table(table)} (${columns}) values ${values}
    on conflict (${sql.ref(when.key)}) do update set ${set}`.compile(db)
}
