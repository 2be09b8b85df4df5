import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

/** What `npm start` gives to Node itself. */
export const startOptions = scripts.start.split(' ').filter((word) => word.startsWith('--'))
