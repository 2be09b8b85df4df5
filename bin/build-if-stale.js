import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const product = join(root, 'build/server/index.js')
const sources = ['src/**', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The pages are built when they are missing or older than anything they are made from. */
export function buildIfStale() {
  if (existsSync(product) && newestSource() < statSync(product).mtimeMs) return
  console.log('Building the pages ...')
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error('The pages could not be built.')
  process.exit(1)
}

/** A folder's time changes when a file in it comes or goes. */
function newestSource() {
  const paths = globSync(sources, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const times = paths.map((path) => statSync(join(root, path)).mtimeMs)
  return Math.max(...times)
}
