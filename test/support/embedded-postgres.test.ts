import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process that uses the PostgreSQL of the tests ends with its own exit code', () => {
  const script = `process.exitCode = 3; await import('#test/embedded-postgres.ts')`
  const options = { cwd: join(import.meta.dirname, '../..') }

  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)

  expect(status).toBe(3)
})
