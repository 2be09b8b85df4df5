import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'
import { notPersonal } from './not-personal.ts'
import { personalData } from './personal-data.ts'

const schema = join(import.meta.dirname, '../../../db/schema.sql')

function columnsOfSchema(): string[] {
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(schema, 'utf8'))
  return database
    .prepare(
      `select t.name || '.' || c.name as name from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' order by 1`,
    )
    .all()
    .map(({ name }) => String(name))
}

const named = [...personalData.map(({ tables }) => tables), notPersonal].flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
)

test('every column of the schema is named once, as personal data or as none', () => {
  expect(
    named.toSorted(),
    'Name a new column in personal-data.ts, with why and how long it is kept, or in not-personal.ts',
  ).toEqual(columnsOfSchema())
})

test('every entry says what, why and how long, and no two have one name', () => {
  for (const entry of personalData) {
    for (const text of [entry.what, entry.why, entry.kept]) expect(text).toMatch(/^[A-Z\d].*[^.]$/)
    expect(Object.keys(entry.tables).length > 0).toBe(entry.place === 'database')
  }
  expect(new Set(personalData.map(({ name }) => name)).size).toBe(personalData.length)
})

test('durations are in the largest unit that divides them', () => {
  const day = 24 * 60 * 60_000

  expect(
    [30 * 60_000, 10 * 60_000, day, 30 * day, 730 * day, 36 * 3_600_000].map(durationText),
  ).toEqual(['30 minutes', '10 minutes', '1 day', '30 days', '2 years', '36 hours'])
})
