import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from './platform/env.ts'
import {
  backUp,
  BackupRefused,
  restore,
  timeStamp,
  type Contents,
} from './platform/sqlite-backup.ts'

/** `npm run backup` and `npm run restore`: what to do, and the file. Says in words what was done. */
export async function runBackup(command: 'backup' | 'restore', file?: string): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env)
  if (DATABASE_URL !== undefined)
    throw new BackupRefused(
      'This shop is on PostgreSQL, which brings its own tools: pg_dump and pg_restore.',
    )
  if (command === 'backup') {
    const target = file ?? join(DATA_DIR, 'backups', `larder-${timeStamp()}.db`)
    const contents = backUp(DATA_DIR, target)
    return `Backed up to ${target} (${megabytes(target)}):\n${listed(contents)}`
  }
  if (file === undefined) throw new BackupRefused('Which backup? npm run restore -- <file>.')
  const { contents, kept } = await restore(file, DATA_DIR)
  const before = kept === undefined ? '' : `\nWhat was there before is in ${kept}.`
  return `Restored ${file} into ${DATA_DIR}:\n${listed(contents)}${before}`
}

const megabytes = (file: string) => `${(statSync(file).size / 1e6).toFixed(1)} MB`

const listed = (contents: Contents) =>
  Object.entries(contents)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `  ${table} ${rows.toLocaleString('en')}`)
    .join('\n')
