import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '#platform/database/open-database.ts'
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts'
import { readEnv } from '#platform/env.ts'
import { markBackup } from '#platform/backup/last-backup.ts'
import { moveToPostgres } from '#platform/backup/move-to-postgres.ts'
import { holdDataDir } from '#platform/sqlite/process-lock.ts'
import { backUp, BackupRefused, restore, type Contents } from '#platform/backup/sqlite-backup.ts'
import { fileTime } from '#platform/time.ts'

/** `npm run backup`, `restore` and `move`. Returns a message about what was done. */
export async function runBackupCommand(name = '', argument?: string): Promise<string> {
  const run = commands.get(name)
  if (!run) throw new BackupRefused(`There is no command ${name}.`)
  return run(argument)
}

const commands = new Map(
  Object.entries({
    async backup(file?: string) {
      const folder = dataFolder()
      const target = file ?? join(folder, 'backups', `larder-${fileTime(Date.now())}.db`)
      const contents = backUp(folder, target)
      markBackup(folder)
      const size = (statSync(target).size / 1e6).toFixed(1)
      return `Backed up to ${target} (${size} MB):\n${listed(contents)}`
    },

    async restore(file?: string) {
      const folder = dataFolder()
      if (file === undefined) throw new BackupRefused('Which backup? npm run restore -- <file>.')
      const { contents, kept } = await restore(file, folder)
      const before = kept === undefined ? '' : `\nWhat was there before is in ${kept}.`
      return `Restored ${file} into ${folder}:\n${listed(contents)}${before}`
    },

    async move(url?: string) {
      const folder = dataFolder()
      if (!url?.startsWith('postgres'))
        throw new BackupRefused('Where to? npm run move -- postgres://user:password@host/database.')
      const file = databaseFile(folder)
      if (!existsSync(file)) throw new BackupRefused(`There is no shop in the folder ${folder}.`)
      const lock = await holdDataDir(folder)
      try {
        const contents = await moveToPostgres(file, url, ['shopper', 'product', 'orders'])
        if (contents === 'not empty')
          throw new BackupRefused('There is a shop in that database already.')
        return `Moved to PostgreSQL:\n${listed(contents)}\nFrom now on start with DATABASE_URL set to that address. The folder ${folder} is as it was.`
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        throw new BackupRefused('That PostgreSQL cannot be reached.', { cause: error })
      } finally {
        lock.release()
      }
    },
  }),
)

function dataFolder(): string {
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env)
  if (DATABASE_URL === undefined) return DATA_DIR
  throw new BackupRefused(
    'This shop is on PostgreSQL, which brings its own tools: pg_dump and pg_restore.',
  )
}

const listed = (contents: Contents) =>
  Object.entries(contents)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `  ${table} ${rows.toLocaleString('en')}`)
    .join('\n')
