import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withDiskFault, withFault } from '../faults.ts'
import type { Postgres } from '../postgres.ts'
import { skipped, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>

const run = promisify(execFile)
const name = 'Read-only while it runs'
const ms = 2_500

/**
 * The database and its log may not be changed any more, although they are open, and the folder takes no other file. The
 * shared memory of SQLite stays as it is: a write to a page of a file that became read-only ends a process by SIGBUS.
 */
const readOnlyFiles = (folder: string) => async () => {
  const files = [folder, join(folder, 'larder.db'), join(folder, 'larder.db-wal')]
  await run('chattr', ['+i', ...files])
  return () => run('chattr', ['-i', ...files])
}

/** R16 while the shop runs. Not on every file system: a tmpfs cannot forbid writes to a file that is open. */
export async function readOnly({ DATA_DIR = '' }: Env): Promise<Result> {
  const folder = join(DATA_DIR, 'read-only')
  await mkdir(folder)
  const isPossible = await run('chattr', ['+i', folder]).then(
    () => true,
    () => false,
  )
  if (!isPossible) return skipped(name, 'SQLite', ['chattr on this file system'])
  await run('chattr', ['-i', folder])
  const shop = await startShop({ DATA_DIR: folder })
  try {
    return await withDiskFault(shop, folder, { name, fault: readOnlyFiles(folder), ms })
  } finally {
    await run('chattr', ['-R', '-i', folder])
    await shop.end('SIGTERM')
  }
}

/** The same on PostgreSQL, as on a server that became a standby or whose operator forbids writes. */
export async function readOnlyDatabase(env: Env, { query }: Postgres): Promise<Result> {
  const setting = 'default_transaction_read_only'
  const fault = async () => {
    await query(`alter system set ${setting} = on`)
    await query('select pg_reload_conf()')
    return async () => {
      await query(`alter system reset ${setting}`)
      await query('select pg_reload_conf()')
    }
  }
  const shop = await startShop(env)
  const result = await withFault(shop, {
    name,
    engine: 'PostgreSQL',
    ms,
    fault,
  })
  await shop.end('SIGTERM')
  return result
}
