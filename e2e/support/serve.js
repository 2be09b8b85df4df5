// The shop as `npm start` runs it, on a folder of its own that is gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'larder-e2e-'))
process.env['DATA_DIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../bin/start.js')
