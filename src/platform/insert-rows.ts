import { sql, type CompiledQuery, type Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'

type Compiled = Map<string, CompiledQuery>

const compiledFor = new WeakMap<object, Compiled>()

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
  const columns = Object.keys(first) as (keyof Insertable<Tables[Table]>)[]
  const compiled = statementFor(db, table, columns.join(), rows, known)
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
  await db.executeQuery({ ...compiled, parameters })
}

function statementFor<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: string,
  rows: Insertable<Tables[Table]>[],
  when?: WhenKnown<Table>,
): CompiledQuery {
  const { adapter } = db.getExecutor()
  const known = compiledFor.get(adapter) ?? new Map<string, CompiledQuery>()
  compiledFor.set(adapter, known)
  const key = `${table} ${rows.length} ${columns} ${when?.set.join() ?? ''}`
  const statement = known.get(key) ?? compile(db, table, rows, when)
  known.set(key, statement)
  return statement
}

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
