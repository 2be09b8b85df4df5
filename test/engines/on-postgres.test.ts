import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from './on-postgres.ts'
import { notRun, placesIn } from './sql-on-postgres.ts'

const root = join(import.meta.dirname, '../..')
const files = Object.values(onPostgres).flat()

/** As the workers of a run write it down. */
function notesOf(lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1'), lines.join('\n'))
  return folder
}

test('every test that runs on PostgreSQL in the gate is there, and in the list once', () => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.filter((file) => !file.endsWith('.db.test.ts'))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('hand-written SQL and locks are found in a source', () => {
  const source = [
    'const id = sql<string>`id`',
    'await sql`\n  select ${id}\n from product`.execute(db)',
    "db.selectFrom('cart').forUpdate().skipLocked()",
  ].join('\n')

  expect(placesIn('src/a.ts', source)).toEqual([
    'src/a.ts: id',
    'src/a.ts: select',
    'src/a.ts: forUpdate',
    'src/a.ts: skipLocked',
  ])
})

test('a run of all tests names the SQL that none of them has run, a run of some names nothing', () => {
  const tests = files.map((file) => join(root, file))
  const paging = 'src/platform/database/paging.ts: id'

  expect(notRun(notesOf(tests))).toContain(paging)
  expect(notRun(notesOf([...tests, paging]))).not.toContain(paging)
  expect(notRun(notesOf(tests.slice(1)))).toEqual([])
})
