import { join } from 'node:path'
import { runProgram } from '../programs/program.ts'

const source = join(import.meta.dirname, '../programs/record-writes.c')

/** The library that records what a process writes, or lets its syncs fail. */
export async function compileRecorder(folder: string): Promise<string> {
  const library = join(folder, 'record-writes.so')
  await runProgram('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  return library
}

/** Builds the library that records what a shop writes to the database in its folder, and says how to start the shop with it. */
export async function buildRecorder(folder: string, shopFolder: string) {
  const library = await compileRecorder(folder)
  const log = join(folder, 'writes.log')
  /** While this file is there every sync fails. */
  const broken = join(folder, 'syncs-fail')
  return {
    log,
    broken,
    env: {
      LD_PRELOAD: library,
      RECORD_WRITES_OF: join(shopFolder, 'larder.db'),
      RECORD_WRITES_TO: log,
      FAIL_SYNCS_WHILE: broken,
    },
  }
}
