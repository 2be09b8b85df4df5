// The pages and the server, built at the same time by two processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
/** Written last, so that a build that was interrupted is done again. */
const marker = join(buildFolder, 'built')

/** Both say whether they succeeded. The server is built long before the pages. */
export function startBuild() {
  rmSync(marker, { force: true })
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const pages = run([cli, 'build', '--logLevel', 'error'])
  const server = run([join(root, 'bin/bundle-server.js')])
  return { server, all: finish() }

  async function finish() {
    if ((await Promise.all([pages, server])).includes(false)) return false
    writeFileSync(marker, '')
    return true
  }
}

/**
 * Says whether it succeeded. A build ends with the process that wanted it.
 *
 * @param {string[]} args
 */
async function run(args) {
  // Few collections of garbage: a tenth of the processor time of a build.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', ...args], {
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

if (import.meta.main && !(await startBuild().all)) process.exit(1)
