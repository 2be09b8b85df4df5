import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDiskFault } from '../faults.ts'
import { buildRecorder } from './recorder.ts'
import { missingPrograms } from '../programs/program.ts'
import { skipped, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

const name = 'Syncs that fail'
const ms = 2_500

/** The disk takes what is written and fails when it is synced. Nothing is acknowledged until a sync has succeeded. */
export async function syncErrors({ DATA_DIR = '' }: Record<string, string>): Promise<Result> {
  const missing = missingPrograms('cc')
  if (missing.length > 0) return skipped(name, 'SQLite', missing)
  const folder = join(DATA_DIR, 'failing')
  await mkdir(folder)
  const { env, broken } = await buildRecorder(DATA_DIR, folder)
  const shop = await startShop({ DATA_DIR: folder, ...env })
  const fault = async () => {
    await writeFile(broken, '')
    return () => rm(broken)
  }
  const result = await withDiskFault(shop, folder, { name, fault, ms })
  await shop.end('SIGTERM')
  return result
}
