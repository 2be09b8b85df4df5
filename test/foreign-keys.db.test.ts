import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openShop } from './support/open-shop.ts'

/** The columns of a key or an index, in their order, with commas between them. */
type Key = { from: string; columns: string; to: string }
type Index = { table: string; columns: string }

const foreignKeys = {
  sqlite: sql<Key>`
    select t.name as "from", k."table" as "to", group_concat(k."from", ',' order by k.seq) as columns
    from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table'
    group by t.name, k.id`,
  postgres: sql<Key>`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
      string_agg(a.attname, ',' order by c.place) as columns
    from pg_constraint k cross join unnest(k.conkey) with ordinality as c (number, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number
    where k.contype = 'f' group by k.oid`,
}

const indexes = {
  sqlite: sql<Index>`
    select t.name as "table", (select group_concat(name, ',' order by seqno) from pragma_index_info(i.name)) as columns
    from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table'`,
  postgres: sql<Index>`
    select i.indrelid::regclass::text as "table", string_agg(a.attname, ',' order by c.place) as columns
    from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as c (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = c.number
    group by i.indexrelid, i.indrelid`,
}

async function readKeys({ db, engine }: Database) {
  return {
    keys: (await foreignKeys[engine].execute(db)).rows,
    indexes: (await indexes[engine].execute(db)).rows,
  }
}

/** Tables that the shop deletes rows from. A row that goes with its parent is found by the parent's key. */
const deletedFrom = new Set(
  globSync('src/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/deleteFrom\('(\w+)'\)/g)])
    .map(([, table]) => table),
)

test('each foreign key that rows are deleted by begins an index', async () => {
  const shop = await openShop()
  const { keys, indexes } = await readKeys(shop.database)
  const checked = keys.filter(({ to }) => deletedFrom.has(to))

  const withoutIndex = checked.filter(
    ({ from, columns }) =>
      !indexes.some(
        (index) => index.table === from && `${index.columns},`.startsWith(`${columns},`),
      ),
  )

  expect(checked.length).toBeGreaterThan(20)
  expect(withoutIndex).toEqual([])
})
