import type * as Kysely from 'kysely'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, vi } from 'vitest'
import { firstText, lockMethods, noted, placeOf } from '../../engines/sql-on-postgres.ts'

// Notes every hand-written piece of SQL when it becomes part of a query, and every lock.
vi.mock('kysely', async (importOriginal) => {
  const original = await importOriginal<typeof Kysely>()
  noteLocks(original)
  const places = new WeakMap<TemplateStringsArray, string>()

  function sql<Row>(strings: TemplateStringsArray, ...values: unknown[]) {
    const builder = original.sql<Row>(strings, ...values)
    const place = places.get(strings) ?? placeOf(firstText(strings.raw[0] ?? ''))
    places.set(strings, place)
    const toOperationNode = builder.toOperationNode.bind(builder)
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      toOperationNode() {
        noted.add(place)
        return toOperationNode()
      },
      execute(...given: Parameters<typeof execute>) {
        noted.add(place)
        return execute(...given)
      },
    })
  }
  return { ...original, sql: Object.assign(sql, original.sql) }
})

function noteLocks(kysely: typeof Kysely) {
  const db = new kysely.Kysely<{ any: object }>({
    dialect: {
      createAdapter: () => new kysely.PostgresAdapter(),
      createDriver: () => new kysely.DummyDriver(),
      createIntrospector: (db) => new kysely.PostgresIntrospector(db),
      createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
    },
  })
  const builders = Object.getPrototypeOf(db.selectFrom('any'))
  for (const name of lockMethods) {
    const lock: (...given: unknown[]) => unknown = builders[name]
    builders[name] = function noting(...given: unknown[]) {
      noted.add(placeOf(name))
      return lock.apply(this, given)
    }
  }
}

afterAll(() => {
  const lines = [expect.getState().testPath ?? '', ...noted]
  appendFileSync(join(inject('notedSql'), String(process.pid)), `${lines.join('\n')}\n`)
  noted.clear()
})
