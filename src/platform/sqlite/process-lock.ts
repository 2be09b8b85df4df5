import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../database/db-errors.ts'
import { makePrivateFile } from '../private-files.ts'
import { sleep } from '../timeout.ts'

const waitMs = 3_000

/**
 * Allows one process per data folder: several would each rely on their own copy of the catalogue. The lock is a
 * transaction that stays open in a separate database, so the system releases it however the process ends. A process
 * that is just shutting down is waited for.
 */
export async function holdDataDir(folder: string): Promise<{ release(): void }> {
  const file = join(folder, 'running.lock')
  makePrivateFile(file)
  const sqlite = new DatabaseSync(file)
  const deadline = performance.now() + waitMs
  for (;;) {
    try {
      sqlite.exec('begin exclusive')
      return { release: () => sqlite.close() }
    } catch (error) {
      if (!isSqliteBusy(error)) throw error
      if (performance.now() > deadline) {
        sqlite.close()
        throw new DataDirTaken(folder)
      }
      await sleep(50)
    }
  }
}

export class DataDirTaken extends Error {
  constructor(folder: string) {
    super(
      `Another Larder is running on the data folder ${folder}. ` +
        'Stop it first, give this one its own DATA_DIR, or use PostgreSQL (DATABASE_URL) for several nodes.',
    )
    this.name = 'DataDirTaken'
  }
}
