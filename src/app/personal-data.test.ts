import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { legalSection } from '#modules/settings/sections/legal.ts'
import { durationText, keptText } from '#modules/personal-data/entry.ts'
import { notPersonal, personalData } from './modules.ts'

const schema = join(import.meta.dirname, '../../db/schema.sql')

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

const rules = personalData.flatMap(({ tables }) => Object.entries(tables))

const columnsOf = (table: string, columns = '') =>
  columns.split(' ').flatMap((column) => (column === '' ? [] : `${table}.${column}`))

test('every column of the schema is named once, as personal data or as none', () => {
  const named = [
    ...rules.flatMap(([table, { columns, technical }]) => [
      ...columnsOf(table, columns),
      ...columnsOf(table, technical),
    ]),
    ...Object.entries(notPersonal).flatMap(([table, columns]) => columnsOf(table, columns)),
  ]

  expect(
    named.toSorted(),
    'Name a new column in the manifest of its module: in an entry of personalData, as one of the download or as a technical one, or in notPersonal',
  ).toEqual(columnsOfSchema())
})

test('what can be told apart by person is in the download, and what is not deleted says so', () => {
  for (const [table, rule] of rules)
    expect([table, rule.columns === undefined || 'rows' in rule || 'read' in rule]).toEqual([
      table,
      true,
    ])
  const unsaid = personalData.filter(
    ({ tables, stays }) =>
      stays === undefined && Object.values(tables).some(({ erase }) => erase === 'nothing'),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
  /** What can name a person, or point to one. */
  const personal = /^(shopper_id|email|email_key|contact_key|recipient|account|address|order_id)$/
  const found = columnsOfSchema()
    .map((name) => name.split('.'))
    .flatMap(([table = '', column = '']) => (personal.test(column) ? [table] : []))
  expect(found.filter((table) => table in notPersonal)).toEqual([])
})

test('every entry says what, why and how long, and no two have one name', () => {
  for (const entry of personalData) {
    const kept = [0, 24].map((ordersErasedAfter) =>
      keptText(entry, {
        ...legalSection.defaults,
        ordersErasedAfter: ordersErasedAfter === 0 ? 0 : 24,
      }),
    )
    for (const text of [entry.what, entry.why, ...kept, entry.stays ?? 'Nothing'])
      expect(text).toMatch(/^[A-Z\d].*[^.]$/)
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
