import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
/** Written last, so that a build that was interrupted is done again. */
const marker = join(buildFolder, 'built')

/** Builds the shop's pages and the seller's area, and says whether it succeeded. */
export async function build() {
  rmSync(marker, { force: true })
  const built = await Promise.all([
    run('@react-router/dev/bin.cjs', ['build', '--logLevel', 'error']),
    run('vite/bin/vite.js', ['build', '--config', 'vite.seller.config.ts', '--logLevel', 'error']),
  ])
  if (built.includes(false)) return false
  writeFileSync(marker, '')
  return true
}

/**
 * Runs a command of a package and says whether it succeeded. A build ends with the process that wanted it.
 *
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  // Few collections of garbage: a tenth of the processor time of a build.
  const options = ['--max-semi-space-size=64', join(root, 'node_modules', command)]
  const child = spawn(process.execPath, [...options, ...args], {
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

if (import.meta.main && !(await build())) process.exit(1)
