import { Kysely, SqliteIntrospector, type Dialect } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import type { Database, Tables } from '../database/db.ts'
import { memoryLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { makePrivateFile, makePrivateIfThere } from '../private-files.ts'
import { notificationHub } from '../database/notifications.ts'
import { SharedSqliteAdapter, SqliteCompiler } from './dialect.ts'
import { SqliteDriver } from './driver.ts'
import { makeDurable } from './pragmas.ts'
import { lazyThread } from './thread/lazy-thread.ts'
import { SqliteWriter } from './writer.ts'

export function openSqlite(file: string, log?: Log): Database {
  // SQLite gives its journal the same permissions.
  makePrivateFile(file)
  for (const journal of [`${file}-wal`, `${file}-shm`]) makePrivateIfThere(journal)
  const connection = new DatabaseSync(file)
  makeDurable(connection)

  const hub = notificationHub()
  const writer = new SqliteWriter(connection)
  const dialect: Omit<Dialect, 'createDriver'> = {
    createAdapter: () => new SharedSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteCompiler(),
  }
  const thread = lazyThread({ file, dialect, writer, log })
  const reader = new DatabaseSync(file, { readOnly: true })
  const driver = new SqliteDriver(writer, reader, thread.close)
  const db = new Kysely<Tables>({ dialect: { ...dialect, createDriver: () => driver } })

  return {
    engine: 'sqlite',
    db,
    groupDb: thread.db,
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
    close: () => db.destroy(),
  }
}
