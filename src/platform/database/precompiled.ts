import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'
import { sendPipelined, sendUnconfirmed } from './pipeline.ts'

/** Stands for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Compilable<Row> = { compile: () => CompiledQuery<Row> }
type Values = Record<string, string | number> | readonly string[]

/**
 * A query for the paths that every order and every request takes: written as any other, compiled once per engine, and
 * afterwards only given its values. Compiling it each time would cost more than SQLite takes to answer.
 */
export function precompiled<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  const fill = compiledOnce(build)
  return (db, values) => sendPipelined(db, fill(db, values))
}

/** The same for a write without a result; see `sendUnconfirmed` for where its error comes. */
export function precompiledWrite<Given extends Values>(
  build: (db: Db, given: Given) => Compilable<unknown>,
): (db: Db, values: Given) => Promise<void> {
  const fill = compiledOnce(build)
  return (db, values) => sendUnconfirmed(db, fill(db, values))
}

function compiledOnce<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, values: Given) => CompiledQuery<Row> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Db): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = compiledFor.get(adapter)
    if (known) return known
    // Every name that the query reads becomes a placeholder of that name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every property that is asked for
    const given = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given
    const compiled = build(db, given).compile()
    compiledFor.set(adapter, compiled)
    return compiled
  }

  return (db, values) => {
    const { query, queryId, sql, parameters: placeholders } = compile(db)
    const parameters = placeholders.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    return { query, queryId, sql, parameters }
  }
}

type KnownInsert = { count: number; columns: string[]; compiled: CompiledQuery }

/** By engine and table. A table has few, and comparing their columns is cheaper than making a key of them. */
const knownInserts = new WeakMap<object, Map<string, KnownInsert[]>>()

/** The same for `insert into`: compiled once per table, columns and number of rows. All rows have the same columns. */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const { query, queryId, sql } = insertInto(db, table, columns, rows)
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(Reflect.get(row, column))
  await sendUnconfirmed(db, { query, queryId, sql, parameters })
}

function insertInto<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: string[],
  rows: Insertable<Tables[Table]>[],
): CompiledQuery {
  const { adapter } = db.getExecutor()
  const tables = knownInserts.get(adapter) ?? new Map<string, KnownInsert[]>()
  const known = tables.get(table) ?? []
  const found = known.find((it) => it.count === rows.length && isSame(it.columns, columns))
  if (found) return found.compiled
  const compiled = db.insertInto(table).values(rows).compile()
  known.push({ count: rows.length, columns, compiled })
  knownInserts.set(adapter, tables.set(table, known))
  return compiled
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])
