import { writeFile } from 'node:fs/promises'
import { startProgram } from './program.ts'

/** HAProxy with this configuration. Ends with `end`. */
export async function openHaproxy(file: string, config: string) {
  await writeFile(file, config)
  return startProgram('haproxy', ['-db', '-f', file])
}
