import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const block = Buffer.alloc(64_000)

/** Writes until the file system of this folder has no room, and returns how there is room again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'fill')
  for (let isFull = false; !isFull;)
    isFull = await appendFile(file, block).then(
      () => false,
      () => true,
    )
  return () => rm(file)
}
