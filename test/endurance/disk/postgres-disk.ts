import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFault } from '../faults.ts'
import { shopUrl } from '../postgres.ts'
import { createData, startDebianPostgres } from '../programs/debian-postgres.ts'
import { giveToPostgres, missingPrograms } from '../programs/program.ts'
import { skipped, type Result } from '../result.ts'
import { inFolder, startShop } from '../shop.ts'
import { fillDisk } from './fill-disk.ts'
import { compileRecorder } from './recorder.ts'

type Server = Awaited<ReturnType<typeof startDebianPostgres>>
/** Makes the folder's disk fail and returns how it is mended. */
type Break = (folder: string, server: Server) => Promise<() => Promise<unknown>>
type DiskFault = {
  name: string
  /** What is on the disk that fails: everything, or the write-ahead log alone. */
  disk: 'data' | 'wal'
  megabytes: number
  breakDisk: Break
}

const ms = 4_000
/** So that the disk is soon asked for room: with 16 MB the log would seldom need another file. */
const smallSegments = '--wal-segsize=1'
const syncsFail = 'syncs-fail'

/** Others use the database, too: they write until the server cannot. */
async function fillLog({ query }: Server) {
  const write = () => query(`select pg_logical_emit_message(false, 'fill', repeat('x', 900000))`)
  for (let isWritten = true; isWritten;)
    isWritten = await write().then(
      () => true,
      () => false,
    )
}

const faults: DiskFault[] = [
  {
    name: "PostgreSQL's disk full",
    disk: 'data',
    megabytes: 192,
    breakDisk: (folder) => fillDisk(join(folder, 'disk')),
  },
  {
    name: "The disk of PostgreSQL's write-ahead log full",
    disk: 'wal',
    megabytes: 96,
    async breakDisk(folder, server) {
      const empty = await fillDisk(join(folder, 'disk'))
      await fillLog(server)
      return empty
    },
  },
  {
    name: "Syncs of PostgreSQL's write-ahead log that fail",
    disk: 'wal',
    megabytes: 96,
    async breakDisk(folder) {
      await writeFile(join(folder, syncsFail), '')
      return () => rm(join(folder, syncsFail))
    },
  },
]

/**
 * The disk of PostgreSQL is full, or fails. A server that cannot write its log ends itself and cannot start until
 * there is room again; what supervises it tries on. The shop answers 503 and goes on by itself.
 */
export async function postgresDisk({ DATA_DIR = '' }: Record<string, string>): Promise<Result[]> {
  const missing = missingPrograms('postgres', 'initdb', 'cc')
  if (missing.length > 0 || process.getuid?.() !== 0)
    return faults.map(({ name }) => skipped(name, 'PostgreSQL', [...missing, 'or not root']))
  const results: Result[] = []
  for (const fault of faults)
    results.push(await inFolder((folder) => onSmallDisk(folder, DATA_DIR, fault)))
  return results
}

async function onSmallDisk(
  folder: string,
  DATA_DIR: string,
  { name, disk, megabytes, breakDisk }: DiskFault,
): Promise<Result> {
  await chmod(folder, 0o755)
  await giveToPostgres(folder)
  const small = join(folder, 'disk')
  await mkdir(small)
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', small])
  try {
    await giveToPostgres(small)
    const isAll = disk === 'data'
    const flags = isAll ? [smallSegments] : [smallSegments, `--waldir=${join(small, 'wal')}`]
    const data = await createData(isAll ? small : folder, flags)
    const env = {
      LD_PRELOAD: await compileRecorder(folder),
      RECORD_WRITES_OF: isAll ? data : join(small, 'wal'),
      FAIL_SYNCS_WHILE: join(folder, syncsFail),
    }
    const server = await startDebianPostgres(data, {}, { env, isSupervised: true })
    try {
      await server.query('create database shop')
      const shop = await startShop({ DATA_DIR, DATABASE_URL: shopUrl(server.port) })
      const fault = () => breakDisk(folder, server)
      const result = await withFault(shop, { name, engine: 'PostgreSQL', ms, fault })
      await shop.end('SIGTERM')
      const ended = server.restarts()
      return { ...result, did: `${result.did}; PostgreSQL was started again ${ended} times` }
    } finally {
      await server.stop()
    }
  } finally {
    await promisify(execFile)('umount', ['-l', small])
  }
}
