import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'
import { send } from './send.ts'

/** Stands for a value that is known only when the query runs. */
class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Compilable<Row> = { compile: () => CompiledQuery<Row> }
type Values = Record<string, string | number> | readonly string[]

/**
 * A query for the places that run thousands of times: written as any other, put together once per engine, and
 * afterwards only filled in. Building and compiling it each time would cost more than SQLite takes to answer.
 */
export function prepared<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Db): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = compiledFor.get(adapter)
    if (known) return known
    // Every name that the query reads becomes a placeholder of that name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every property that is asked for
    const holes = new Proxy({}, { get: (_target, name) => new Hole(String(name)) }) as Given
    const compiled = build(db, holes).compile()
    compiledFor.set(adapter, compiled)
    return compiled
  }

  return (db, values) => {
    const { query, queryId, sql, parameters: holes } = compile(db)
    const parameters = holes.map((parameter) =>
      parameter instanceof Hole ? Reflect.get(values, parameter.name) : parameter,
    )
    return send(db, { query, queryId, sql, parameters })
  }
}
