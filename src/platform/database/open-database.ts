import { join } from 'node:path'
import type { Log } from '../log.ts'
import { openPostgres, type Timeouts } from '../postgres/postgres.ts'
import { makePrivateFolder } from '../private-files.ts'
import { DataDirTaken, holdDataDir } from '../sqlite/process-lock.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Database } from './database.ts'

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
