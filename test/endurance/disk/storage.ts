import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { withDiskFault } from '../faults.ts'
import type { Result } from '../result.ts'
import { startShop, type ShopProcess } from '../shop.ts'
import { fillDisk } from './fill-disk.ts'

type Env = Record<string, string>

const run = promisify(execFile)
const engine = 'SQLite'
const diskMegabytes = 64
/** A locked file is waited for four seconds; a fault has to last longer than that. */
const faultMs = { full: 2_500, failing: 2_500, locked: 6_000 }

/** Nothing more can be written to the disk. */
const diskFull = (folder: string) => () => {
  truncateLog(folder)
  return fillDisk(folder)
}

/** The write-ahead log keeps its size after a checkpoint, and orders are written into it without asking for room. */
function truncateLog(folder: string) {
  const database = new DatabaseSync(join(folder, 'larder.db'), { timeout: 5_000 })
  const { busy } = { ...database.prepare('pragma wal_checkpoint(truncate)').get() }
  database.close()
  if (busy !== 0) throw new Error('the write-ahead log was in use, so it was not truncated')
}

/** Every write to a file fails. */
function failingWrites({ child }: ShopProcess) {
  const limit = (soft: string) =>
    run('prlimit', [`--pid=${child.pid}`, `--fsize=${soft}:unlimited`])
  return async () => {
    await limit('0')
    return () => limit('unlimited')
  }
}

/** Another process has locked the database. */
const lockedFile = (folder: string) => async () => {
  const other = new DatabaseSync(join(folder, 'larder.db'), { timeout: 5_000 })
  other.exec('begin exclusive')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

/**
 * Faults of the disk under orders, without a restart: what cannot be written is answered 503, what is read is answered,
 * and when the fault is over everything goes on. Then the folder is read-only, and the shop refuses to start.
 */
export async function storage({ DATA_DIR = '' }: Env): Promise<Result[]> {
  if (process.getuid?.() !== 0) return []
  const folder = join(DATA_DIR, 'disk')
  await mkdir(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  try {
    const shop = await startShop({ DATA_DIR: folder })
    const { full, failing, locked } = faultMs
    const results = [
      await withDiskFault(shop, folder, { name: 'Disk full', fault: diskFull(folder), ms: full }),
      await withDiskFault(shop, folder, {
        name: 'Writes that fail',
        fault: failingWrites(shop),
        ms: failing,
      }),
      await withDiskFault(shop, folder, {
        name: 'Locked database',
        fault: lockedFile(folder),
        ms: locked,
      }),
    ]
    await shop.end('SIGTERM')
    await run('mount', ['-o', 'remount,ro', folder])
    return [...results, await readOnlyStart(folder)]
  } finally {
    await run('umount', [folder])
  }
}

/** One line says what is wrong. */
async function readOnlyStart(folder: string): Promise<Result> {
  const said = await startShop({ DATA_DIR: folder }, { mayDie: true }).then(
    async (shop) => {
      await shop.end('SIGTERM')
      return 'it started'
    },
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  const isClear = /^the shop did not start: Larder cannot start: the data folder .*\n?$/.test(said)
  return {
    name: 'Read-only folder',
    engine,
    did: 'started on a file system that is mounted read-only',
    violations: isClear ? [] : [said],
    seen: 'it refuses to start and says why in one line',
  }
}
