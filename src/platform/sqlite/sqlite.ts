import { Kysely, SqliteIntrospector, type Dialect } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import type { Database, Tables } from '../database/db.ts'
import { memoryLimiter } from '../limiter.ts'
import { makePrivateFile, makePrivateIfThere } from '../private-files.ts'
import { notificationHub } from '../database/notifications.ts'
import { SharedSqliteAdapter, SqliteCompiler } from './dialect.ts'
import { SqliteDriver } from './driver.ts'

/** `synchronous = full`: every write is synced to disk before it is acknowledged, so an order survives a power cut. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 'full',
  foreign_keys: 'on',
  busy_timeout: 0,
  wal_autocheckpoint: 4000,
}

export function openSqlite(file: string): Database {
  // SQLite gives its journal the same permissions.
  makePrivateFile(file)
  for (const journal of [`${file}-wal`, `${file}-shm`]) makePrivateIfThere(journal)
  const writer = new DatabaseSync(file)
  for (const [name, value] of Object.entries(pragmas)) writer.exec(`pragma ${name} = ${value}`)
  assertDurable(writer)

  const hub = notificationHub()
  const driver = new SqliteDriver(writer, new DatabaseSync(file, { readOnly: true }))
  const dialect: Dialect = {
    createAdapter: () => new SharedSqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteCompiler(),
  }
  const db = new Kysely<Tables>({ dialect })

  return {
    engine: 'sqlite',
    db,
    notifications: {
      listen: hub.listen,
      announce: async (db, channel, payload) => {
        const deliver = () => hub.deliver(channel, payload)
        if (db.isTransaction) driver.afterCommit(deliver)
        else deliver()
      },
    },
    openLimiter: memoryLimiter,
    withoutTimeouts: (work) => work(db),
    close: () => db.destroy(),
  }
}

function assertDurable(sqlite: DatabaseSync) {
  const mode = sqlite.prepare('pragma journal_mode').get()?.['journal_mode']
  const synchronous = sqlite.prepare('pragma synchronous').get()?.['synchronous']
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite runs with journal_mode=${String(mode)}, not with a synced WAL`)
}
