import type { OpenLimiter } from '../limiter.ts'
import type { Db, Engine } from './db.ts'
import type { Notifications } from './notifications.ts'

export type Database = {
  engine: Engine
  db: Db
  notifications: Notifications
  openLimiter: OpenLimiter
  /** For work that may take minutes, such as migrations: nothing that is done through this `db` times out. */
  withoutTimeouts: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>
  /** SQLite keeps earlier versions of its pages in a journal: after erasing, the texts are still in there. */
  emptyJournal(): Promise<void>
  close(): Promise<void>
}
