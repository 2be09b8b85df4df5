import {
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/db.ts'
import { notificationHub } from '../database/notifications.ts'
import { memoryLimiter } from '../limiter.ts'
import { makePrivateFile, makePrivateIfThere } from '../private-files.ts'
import { SqliteDriver } from './driver.ts'
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

/**
 * Leaves out row locks (`for update`, `for share`), which are meant for PostgreSQL: a SQLite transaction holds the only
 * write lock there is from its first statement.
 */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** Our driver queues transactions itself; with the usual adapter Kysely would let readers wait for them too. */
class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * `synchronous = full`: every write is synced to disk before it is acknowledged, so an order survives a power cut.
 * `secure_delete = on`: what is deleted or replaced is overwritten, so that erased texts are not left in the file.
 */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 'full',
  foreign_keys: 'on',
  secure_delete: 'on',
  busy_timeout: 0,
  wal_autocheckpoint: 4000,
}

/** For every connection that writes. Throws if what it writes would not be durable. */
function makeDurable(sqlite: DatabaseSync) {
  for (const [name, value] of Object.entries(pragmas)) sqlite.exec(`pragma ${name} = ${value}`)
  const mode = sqlite.prepare('pragma journal_mode').get()?.['journal_mode']
  const synchronous = sqlite.prepare('pragma synchronous').get()?.['synchronous']
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite runs with journal_mode=${String(mode)}, not with a synced WAL`)
}
