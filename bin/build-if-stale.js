import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
/** What is built last. */
const builtServer = join(buildFolder, 'shop/server.js')
const sources = [
  'src',
  ...readdirSync(join(root, 'demo'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `demo/${name}`),
  'bin/bundle-server.js',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
const steps = [[cli, 'build', '--logLevel', 'error'], [join(root, 'bin/bundle-server.js')]]

/** The pages and the server are built when they are missing or older than anything they are made from. */
export async function buildIfStale() {
  if (existsSync(builtServer) && newestSource() < statSync(builtServer).mtimeMs) return
  console.log('Building the pages ...')
  let isBuilt = true
  for (const step of steps) isBuilt &&= await run(step)
  if (isBuilt) return
  console.error('The pages could not be built.')
  process.exit(1)
}

/**
 * Says whether it succeeded. A build ends with the process that wanted it.
 *
 * @param {string[]} step
 */
async function run(step) {
  const child = spawn(process.execPath, step, {
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

function newestSource() {
  return Math.max(...sources.map((path) => newestIn(join(root, path))))
}

/**
 * A folder's time changes when a file in it comes or goes. Folders are read one by one, because `globSync` takes a tenth
 * of the time of a start.
 *
 * @param {string} path
 * @returns {number}
 */
function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  // An unpacked release may have the built shop without what it was built from.
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter((name) => !name.endsWith('.test.ts'))
  return Math.max(stats.mtimeMs, ...names.map((name) => newestIn(join(path, name))))
}
