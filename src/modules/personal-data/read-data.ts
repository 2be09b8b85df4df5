import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import {
  keptText,
  subjectOf,
  type Legal,
  type Person,
  type PersonalData,
  type Subject,
  type TableRule,
} from './entry.ts'

/** All that the list has about a person: each entry in words, with the rows of its tables. */
export async function readData(
  db: Db,
  personalData: readonly PersonalData[],
  legal: Legal,
  person: Person,
): Promise<object> {
  const subject = subjectOf(person, 0)
  const data: Record<string, object> = {}
  for (const entry of personalData) {
    const { name, about, tables, what, why } = entry
    if (about !== 'shoppers') continue
    const rows: Record<string, object[]> = {}
    for (const [table, rule] of Object.entries(tables)) {
      if (rule.columns === undefined) continue
      const read = await (rule.read?.(db, subject) ?? readRows(db, table, rule, subject))
      rows[table] = read.map(readable)
    }
    data[name] = { what, why, kept: keptText(entry, legal), ...rows }
  }
  return data
}

async function readRows(db: Db, table: string, rule: TableRule, subject: Subject) {
  const where = rule.rows?.(subject)
  if (!where || rule.columns === undefined) return []
  const columns = rule.columns.split(' ').map((column) => sql.ref(column))
  const query = sql<object>`select ${sql.join(columns)} from ${sql.table(table)} where ${where} order by ${columns[0]}`
  return (await query.execute(db)).rows
}

const timeColumn = /^at$|_at$|_until$|^slot_/

/** Times as people write them, and what is stored as JSON as itself. */
const readable = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, readableValue(column, value)]),
  )

function readableValue(column: string, value: unknown): unknown {
  if (typeof value === 'number' && timeColumn.test(column)) return isoTime(value)
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
