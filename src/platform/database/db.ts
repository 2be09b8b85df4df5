import type { Kysely, Transaction } from 'kysely'
import { join } from 'node:path'
import type { OpenLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { openPostgres, type Timeouts } from '../postgres/postgres.ts'
import { makePrivateFolder } from '../private-files.ts'
import { DataDirTaken, holdDataDir } from '../sqlite/process-lock.ts'
import type { Notifications } from './notifications.ts'
import { openSqlite } from '../sqlite/sqlite.ts'

/** Each module adds its own tables in its `tables.ts`, so the platform never learns what the shop sells. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tables {}

export type Db = Kysely<Tables>
/** What a function takes when it must run inside a transaction of its caller. */
export type Tx = Transaction<Tables>

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Db
  notifications: Notifications
  openLimiter: OpenLimiter
  /** For work that may take minutes, such as migrations: nothing that is done through this `db` times out. */
  withoutTimeouts: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>
  close(): Promise<void>
}

type DatabaseOptions = { DATA_DIR: string; DATABASE_URL?: string | undefined }

/** Where the embedded database of a data folder is. */
export const databaseFile = (folder: string): string => join(folder, 'larder.db')

export async function openDatabase(
  env: DatabaseOptions,
  log: Log,
  timeouts?: Timeouts,
): Promise<Database> {
  if (env.DATABASE_URL !== undefined) return openPostgres(env.DATABASE_URL, log, timeouts)

  try {
    return await openInFolder(env.DATA_DIR)
  } catch (error) {
    throw error instanceof DataDirTaken ? error : new DataDirUnusable(env.DATA_DIR, error)
  }
}

async function openInFolder(folder: string): Promise<Database> {
  makePrivateFolder(folder)
  const lock = await holdDataDir(folder)
  const database = openSqlite(databaseFile(folder))
  return {
    ...database,
    async close() {
      await database.close()
      lock.release()
    },
  }
}

class DataDirUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `Larder cannot start: the data folder ${folder} cannot be written to or holds something else (${reason}).`,
      { cause },
    )
    this.name = 'DataDirUnusable'
  }
}
