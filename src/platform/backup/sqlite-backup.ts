import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../database/open-database.ts'
import { makePrivateFile, makePrivateFolder } from '../private-files.ts'
import { holdDataDir } from '../sqlite/process-lock.ts'
import { fileTime } from '../time.ts'

/** How many rows each table has. */
export type Contents = Record<string, number>

/** Writes the database as it is now to one file. The shop may run meanwhile and goes on writing. */
export function backUp(folder: string, file: string): Contents {
  const source = databaseFile(folder)
  if (!existsSync(source)) throw new BackupRefused(`There is no shop in the folder ${folder}.`)
  if (existsSync(file)) throw new BackupRefused(`The file ${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  rmSync(part, { force: true })
  makePrivateFile(part)
  const sqlite = new DatabaseSync(source, { timeout: 5_000 })
  try {
    sqlite.prepare('vacuum into ?').run(part)
  } finally {
    sqlite.close()
  }
  const contents = checkBackup(part)
  putInPlace(part, file)
  return contents
}

/** Puts a backup in place of the database. What was there before is moved to the folder that `kept` names. */
export async function restore(
  file: string,
  folder: string,
): Promise<{ contents: Contents; kept: string | undefined }> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  const contents = checkBackup(file)
  makePrivateFolder(folder)
  const lock = await holdDataDir(folder)
  try {
    const place = databaseFile(folder)
    const part = `${place}.part`
    copyFileSync(file, part)
    makePrivateFile(part)
    const kept = setAside(folder)
    putInPlace(part, place)
    return { contents, kept }
  } finally {
    lock.release()
  }
}

/** The row counts of a backup, if it is undamaged and of a shop. */
function checkBackup(file: string): Contents {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  try {
    const problems = sqlite.prepare('pragma integrity_check').all()
    const names = tablesOf(sqlite)
    if (problems[0]?.['integrity_check'] !== 'ok' || !names.includes('migration'))
      throw new Error('damaged or something else')
    return Object.fromEntries(names.map((name) => [name, countRows(sqlite, name)]))
  } catch (error) {
    throw new BackupRefused(`The file ${file} is not a whole backup of a shop.`, { cause: error })
  } finally {
    sqlite.close()
  }
}

export function tablesOf(sqlite: DatabaseSync): string[] {
  const schema = sqlite.prepare(`select name from sqlite_schema where type = 'table' order by name`)
  const names = schema.all().map(({ name }) => String(name))
  return names.filter((name) => !name.startsWith('sqlite_'))
}

export const countRows = (sqlite: DatabaseSync, table: string): number =>
  Number(sqlite.prepare(`select count(*) as count from "${table}"`).get()?.['count'])

/** Moves the journal first: beside another database file SQLite would apply it to that one. */
function setAside(folder: string): string | undefined {
  const place = databaseFile(folder)
  if (!existsSync(place)) return undefined
  const aside = join(folder, `before-restore-${fileTime(Date.now())}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const file of [`${place}-wal`, `${place}-shm`, place])
    if (existsSync(file)) renameSync(file, join(aside, basename(file)))
  return aside
}

/** After a power cut there is either the whole file under its name or none. */
function putInPlace(part: string, file: string) {
  sync(part)
  renameSync(part, file)
  // Windows has no sync of a folder, and needs none.
  if (process.platform !== 'win32') sync(dirname(file))
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`${message} Nothing was changed.`, options)
    this.name = 'BackupRefused'
  }
}
