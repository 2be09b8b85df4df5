import { rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFile } from '../private-files.ts'

/** A file whose time says when a backup was last made, wherever the backup went. */
const markOf = (folder: string) => join(folder, 'last-backup')

export function markBackup(folder: string): void {
  rmSync(markOf(folder), { force: true })
  makePrivateFile(markOf(folder))
}

/** In milliseconds since 1970. */
export const lastBackup = (folder: string): Promise<number | undefined> =>
  stat(markOf(folder)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
