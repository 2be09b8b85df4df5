import { flushCompileCache } from 'node:module'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'

/** Run as a process of its own: it kills itself in the migration of this name, after its last statement. */
const [, , fatal] = process.argv

const database = await openDatabase(readEnv(process.env), silentLog)
const migrations = readMigrations(database.engine).map(({ name, statements }) => ({
  name,
  statements: name === fatal ? thenDie(statements) : statements,
}))
await migrate(database, silentLog, migrations)

function* thenDie(statements: Iterable<string>) {
  yield* statements
  // The next process starts in half the time. One that is killed would not write it.
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}
