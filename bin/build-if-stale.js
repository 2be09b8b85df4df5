import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
const builtPages = join(buildFolder, 'server/index.js')
const sources = ['src/**', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The pages are built when they are missing or older than anything they are made from. */
export async function buildIfStale() {
  if (existsSync(builtPages) && newestSource() < statSync(builtPages).mtimeMs) return
  console.log('Building the pages ...')
  if (await buildPages()) return
  console.error('The pages could not be built.')
  process.exit(1)
}

/** Says whether it succeeded. A build ends with the process that wanted it. */
async function buildPages() {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const stop = () => {
    child.kill()
    process.exit(1)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.once(signal, stop)
  const [status] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  return status === 0
}

/** A folder's time changes when a file in it comes or goes. */
function newestSource() {
  const paths = globSync(sources, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const times = paths.map((path) => statSync(join(root, path)).mtimeMs)
  return Math.max(...times)
}
