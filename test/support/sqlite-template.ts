import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseFile, openDatabase } from '#platform/database/open-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/log.ts'
import { openForOrders } from './open-for-orders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sqliteTemplate: string
  }
}

/** One migrated database file that every test copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'larder-template-'))
  const database = await openDatabase({ DATA_DIR: folder }, silentLog)
  await migrate(database)
  await openForOrders(database)
  await database.close()
  project.provide('sqliteTemplate', databaseFile(folder))
  return () => rm(folder, { recursive: true, force: true })
}
