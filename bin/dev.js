import { spawn } from 'node:child_process'
import { refuseOldNode } from './node-version.js'
import { stopWithNpm } from './stop-with-npm.js'

refuseOldNode()
stopWithNpm('dev')
// Pages reload by themselves; the process starts again when the shop behind them changes.
const watched = ['src/app', 'src/http', 'src/modules', 'src/platform']
// Vite loads React Router's development build; the server must speak to that same copy of it.
const child = spawn(
  process.execPath,
  [
    '--conditions=development',
    ...watched.map((path) => `--watch-path=${path}`),
    '--watch-preserve-output',
    'src/app/dev.ts',
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 0))
