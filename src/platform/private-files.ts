import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

const ownerOnlyFolder = 0o700
const ownerOnlyFile = 0o600
const stickyBit = 0o1000

/**
 * The folder and everything above it exist afterwards, and only the owner can look into it. A folder that is shared by
 * design, such as /tmp, stays as it is.
 */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: ownerOnlyFolder })
  if ((statSync(folder).mode & stickyBit) === 0) restrict(folder, ownerOnlyFolder)
}

/** The file exists afterwards, empty if it is new, and only the owner can read it. */
export function makePrivateFile(file: string) {
  closeSync(openSync(file, 'a', ownerOnlyFile))
  restrict(file, ownerOnlyFile)
}

export function makePrivateIfThere(file: string) {
  if (existsSync(file)) restrict(file, ownerOnlyFile)
}

/** The mode of what another user owns, such as the mount point of a volume, is not changed. */
function restrict(path: string, mode: number) {
  if ((statSync(path).mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isForeign) throw error
  }
}
