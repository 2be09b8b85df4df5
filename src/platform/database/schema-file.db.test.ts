import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { newDatabase } from '#test/open-shop.ts'
import { openDatabase } from './open-database.ts'

const file = join(import.meta.dirname, '../../../db/schema.sql')

/** What PostgreSQL has otherwise than SQLite, which the file is made from. */
const onlyOnPostgres = [
  'address_search_key.search_key: collate "C"',
  'orders.number: collate "C"',
  'rate_limit: unlogged',
]

async function openMigrated() {
  const database = await openDatabase(readEnv(await newDatabase()), silentLog)
  onTestFinished(() => database.close())
  return database
}

type Entry = { type: 'table' | 'index'; name: string; tbl_name: string; sql: string }

test.runIf(inject('engine') === 'sqlite')('db/schema.sql is what the migrations make', async () => {
  const { db } = await openMigrated()
  const { rows } = await sql<Entry>`
    select type, name, tbl_name, sql from sqlite_schema
    where sql is not null order by tbl_name, type desc, name`.execute(db)
  const tables = rows.map((entry) =>
    entry.type === 'table' ? `\n${writeTable(entry)}` : writeIndex(entry),
  )
  const head = [
    'The whole schema, made from db/migrations by a test. Never change it by hand: npm run schema',
    'On PostgreSQL it is the same, but for',
    ...onlyOnPostgres.map((difference) => `  ${difference}`),
  ].map((line) => `-- ${line}`)

  await expect(
    [...head, ...tables, ''].join('\n'),
    'db/schema.sql is out of date, "npm run schema" writes it anew',
  ).toMatchFileSnapshot(file)
})

test.runIf(inject('engine') === 'postgres')(
  'PostgreSQL has the tables, columns and indexes of db/schema.sql',
  async () => {
    const { db } = await openMigrated()
    const sqlite = new DatabaseSync(':memory:')
    onTestFinished(() => sqlite.close())
    sqlite.exec(readFileSync(file, 'utf8'))

    const columns = await sql`
      select table_name as "table", column_name as name,
        replace(data_type, 'character varying', 'varchar') as type,
        case when is_nullable = 'NO' then 1 else 0 end as required
      from information_schema.columns where table_schema = 'public'`.execute(db)
    const columnsInFile = sqlite
      .prepare(
        `select t.name as "table", c.name, 
           replace(lower(c.type), '(255)', '') as type, max(c."notnull", c.pk > 0) as required
         from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`,
      )
      .all()
    expect(sorted(columns.rows)).toEqual(sorted(columnsInFile))

    const indexes = await sql`
      select tablename as "table", indexname as name from pg_indexes
      where schemaname = 'public'
        and indexname not in (select conname from pg_constraint)`.execute(db)
    const indexesInFile = sqlite
      .prepare(
        `select tbl_name as "table", name from sqlite_schema where type = 'index' and sql is not null`,
      )
      .all()
    expect(sorted(indexes.rows)).toEqual(sorted(indexesInFile))

    const differences = await sql<{ difference: string }>`
      select table_name || '.' || column_name || ': collate "' || collation_name || '"' as difference
      from information_schema.columns where table_schema = 'public' and collation_name is not null
      union all
      select relname || ': unlogged' from pg_class where relpersistence = 'u' and relkind = 'r'
      order by difference`.execute(db)
    expect(differences.rows.map(({ difference }) => difference)).toEqual(onlyOnPostgres)
  },
)

const sorted = (rows: unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/** One line for each column, then one for each rule of the whole table. SQLite keeps the words of the migrations. */
function writeTable({ name, sql }: Entry): string {
  const parts = splitList(sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')')))
  const columns = parts.filter((part) => !isRule(part)).map((part) => part.split(/ (.*)/))
  const width = Math.max(...columns.map(([column = '']) => column.length))
  const lines = [
    ...columns.map(([column = '', rest = '']) => `${column.padEnd(width)} ${rest}`),
    ...parts.filter(isRule),
  ]
  return `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
}

const isRule = (part: string): boolean =>
  /^(check|unique|primary key|foreign key|constraint)\b/.test(part)

const writeIndex = ({ sql }: Entry): string =>
  `${onOneLine(sql).replace(/^CREATE( UNIQUE)? INDEX/, (words) => words.toLowerCase())};`

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** At the commas that are in no brackets. No text in the schema has a comma or a bracket of its own outside of brackets. */
function splitList(text: string): string[] {
  let depth = 0
  let part = ''
  const parts: string[] = []
  for (const sign of text) {
    if (sign === ',' && depth === 0) {
      parts.push(onOneLine(part))
      part = ''
      continue
    }
    if (sign === '(') depth++
    if (sign === ')') depth--
    part += sign
  }
  return [...parts, onOneLine(part)]
}
