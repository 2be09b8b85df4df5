import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile } from '#platform/database/open-database.ts'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { betweenOrdersMs, integrityOf, withDiskFault, withFault } from '../faults.ts'
import type { Postgres } from '../postgres.ts'
import { countStatuses, skipped, type Result } from '../result.ts'
import { openService } from '../processes/service.ts'
import { ready, startShop } from '../shop.ts'

type Env = Record<string, string>

const run = promisify(execFile)
const name = 'Read-only while it runs'
const ms = 2_500

const makeReadOnly = (files: string[]) => async () => {
  await run('chattr', ['+i', ...files])
  return () => run('chattr', ['-i', ...files])
}

/**
 * The database and its log may not be changed any more, although they are open, and the folder takes no other file. The
 * shared memory of SQLite stays as it is: a write to a page of a file that became read-only ends a process by SIGBUS.
 */
const withoutMemory = (folder: string) => [
  folder,
  databaseFile(folder),
  `${databaseFile(folder)}-wal`,
]
const withMemory = (folder: string) => [...withoutMemory(folder), `${databaseFile(folder)}-shm`]

/** Not on every file system: a tmpfs cannot forbid writes to a file that is open. */
async function openFolder(DATA_DIR: string, name: string): Promise<string | undefined> {
  const folder = join(DATA_DIR, name)
  await mkdir(folder)
  return run('chattr', ['+i', folder]).then(
    async () => {
      await run('chattr', ['-i', folder])
      return folder
    },
    () => undefined,
  )
}

/** The database becomes read-only while the shop runs. */
export async function readOnly({ DATA_DIR = '' }: Env): Promise<Result[]> {
  const folder = await openFolder(DATA_DIR, 'read-only')
  if (folder === undefined) return [skipped(name, 'SQLite', ['chattr on this file system'])]
  return [await storesNothing(folder), await endsAndStartsAgain(DATA_DIR)]
}

async function storesNothing(folder: string): Promise<Result> {
  const shop = await startShop({ DATA_DIR: folder })
  try {
    const fault = makeReadOnly(withoutMemory(folder))
    return await withDiskFault(shop, folder, { name, fault, ms })
  } finally {
    await run('chattr', ['-R', '-i', folder])
    await shop.end('SIGTERM')
  }
}

/**
 * With the shared memory the system may end the process, which a service manager starts again, in vain until the disk
 * can be written to. What was acknowledged is there.
 */
async function endsAndStartsAgain(DATA_DIR: string): Promise<Result> {
  const folder = (await openFolder(DATA_DIR, 'read-only-memory')) ?? ''
  const service = await openService({ DATA_DIR: folder })
  try {
    const buyers = await openBuyers(service.url, 4)
    const duringFault = async () => {
      await sleep(200)
      const end = await makeReadOnly(withMemory(folder))()
      // Pages that wait to be written to the disk may still be changed; those that are there may not.
      await run('sync', ['-f', folder])
      await sleep(ms)
      await end()
      await ready(service.url)
    }
    const answers = await orderDuring(buyers, duringFault, { pauseMs: betweenOrdersMs })
    const violations = await checkBuyers(service.url, buyers)
    violations.push(...integrityOf(folder))
    if (answers.every(({ status }) => status === 200 || status === 409))
      violations.push('every order was placed, so nothing was tried')
    if (answers.some(({ status }) => ![0, 200, 409, 503].includes(status)))
      violations.push('an order was answered with something else')
    return {
      name: `${name}, with SQLite's shared memory`,
      engine: 'SQLite',
      did: `${ms / 1_000} s, ${answers.length} orders meanwhile, the process started again when it ended`,
      violations,
      seen: `orders: ${countStatuses(answers)}; ends of the process: ${service.ends().join(', ') || 'none'}`,
    }
  } finally {
    await run('chattr', ['-R', '-i', folder])
    await service.stop()
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
