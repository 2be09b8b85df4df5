import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/postgres/postgres.ts'
import { silentLog } from '#platform/log.ts'
import { migrate } from '#platform/database/migrate.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './network/ports.ts'
import { openForOrders } from './open-for-orders.ts'
import { notRun } from '../engines/sql-on-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    postgresUrl: string
    /** The folder in which each worker notes which SQL it has run. */
    notedSql: string
  }
}

export const templateDatabase = 'larder_template'

/**
 * Nothing has to survive a power cut, and the folder is small because it may be in memory. Databases live for one test: too
 * short to be vacuumed, and a query that is compiled takes longer than it would without.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_connections=400',
  'autovacuum=off',
  'jit=off',
]

/** A real PostgreSQL for the whole run, with one migrated database that every test copies. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres(settings.flatMap((setting) => ['-c', setting]))
  const template = openPostgres(`${url}/${templateDatabase}`, silentLog)
  await migrate(template)
  await openForOrders(template)
  await template.close()
  project.provide('postgresUrl', url)
  const notedSql = await mkdtemp(join(tmpdir(), 'larder-sql-'))
  project.provide('notedSql', notedSql)
  return async () => {
    await stop()
    const places = notRun(notedSql)
    await rm(notedSql, { recursive: true })
    if (places.length === 0) return
    process.stderr.write(
      `No test of test/engines/on-postgres.ts has run this SQL:\n${places.join('\n')}\n`,
    )
    process.exitCode = 1
  }
}

export async function startPostgres(flags: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'larder-postgres-'))
  // PostgreSQL refuses to run as root, so it runs as a user who must be able to get here.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'larder',
    password: 'larder',
    persistent: false,
    // Checking a password takes longer than anything else about a connection.
    initdbFlags: ['--auth=trust'],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase(templateDatabase)
  return {
    url: `postgres://larder:larder@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
