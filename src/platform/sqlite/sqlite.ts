import { Kysely, SqliteIntrospector } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/db.ts'
import { memoryLimiter } from '../limiter.ts'
import { makePrivateFile, makePrivateIfThere } from '../private-files.ts'
import { notificationHub } from '../database/notifications.ts'
import { SharedSqliteAdapter, SqliteCompiler } from './dialect.ts'
import { SqliteDriver } from './driver.ts'
import { makeDurable } from './pragmas.ts'
import { SqliteWriter } from './writer.ts'

export function openSqlite(file: string): Database {
  // SQLite gives its journal the same permissions.
  makePrivateFile(file)
  for (const journal of [`${file}-wal`, `${file}-shm`]) makePrivateIfThere(journal)
  const connection = new DatabaseSync(file)
  makeDurable(connection)

  const hub = notificationHub()
  const writer = new SqliteWriter(connection)
  const reader = new DatabaseSync(file, { readOnly: true })
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SharedSqliteAdapter(),
      createDriver: () => new SqliteDriver(writer, reader),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteCompiler(),
    },
  })

  return {
    engine: 'sqlite',
    db,
    notifications: {
      listen: hub.listen,
      announce: async (db, channel, payload) => {
        const deliver = () => hub.deliver(channel, payload)
        if (db.isTransaction) writer.afterCommit(deliver)
        else deliver()
      },
    },
    openLimiter: memoryLimiter,
    withoutTimeouts: (work) => work(db),
    emptyJournal: () => writer.emptyJournal(),
    close: () => db.destroy(),
  }
}
