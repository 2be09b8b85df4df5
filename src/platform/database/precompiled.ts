import type { CompiledQuery, Insertable } from 'kysely'
import { hash } from 'node:crypto'
import type { Db, Tables } from './db.ts'

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
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Db): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = compiledFor.get(adapter)
    if (known) return known
    // Every name that the query reads becomes a placeholder of that name. Nothing of Kysely is wrapped: it gets the placeholders as
    // values. A list of names at each query, in place of the proxy, could miss one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every property that is asked for
    const given = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given
    const compiled = named(build(db, given).compile())
    compiledFor.set(adapter, compiled)
    return compiled
  }

  return async (db, values) => {
    const { query, queryId, sql, parameters: placeholders } = compile(db)
    const parameters = placeholders.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    return (await db.executeQuery<Row>({ query, queryId, sql, parameters })).rows
  }
}

const names = new Map<string, string>()

/**
 * The name under which PostgreSQL keeps this statement prepared. Only what is compiled in this file has one: a connection
 * keeps what it has prepared for good, and other queries have as many texts as their lists have lengths.
 */
export const statementName = (sql: string): string | undefined => names.get(sql)

function named<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  // A prepared `select *` is refused after a newer version of the shop has added a column.
  if (!compiled.sql.includes('*')) names.set(compiled.sql, hash('sha1', compiled.sql, 'base64url'))
  return compiled
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
  await db.executeQuery({ query, queryId, sql, parameters })
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
  const compiled = named(db.insertInto(table).values(rows).compile())
  known.push({ count: rows.length, columns, compiled })
  knownInserts.set(adapter, tables.set(table, known))
  return compiled
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])
