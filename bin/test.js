// The gate: every part that must be green, in two lanes beside each other, and what is measured alone after them.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { refuseOldNode } from './node-version.js'
import { stopWithNpm } from './stop-with-npm.js'

/** @typedef {{ name: string, commands: string[] }} Part its commands run one after the other */

const root = join(import.meta.dirname, '..')
const killAfterMs = 10_000

refuseOldNode()
stopWithNpm(process.env['npm_lifecycle_event'] ?? '')

const pages = part('pages', 'node bin/build-if-stale.js')
const statics = [
  part('format', 'oxfmt --check .'),
  part('types', 'react-router typegen', 'tsc --checkers 2', 'tsc -p src/web/offline/worker'),
  part('lint', 'oxlint --type-aware --max-warnings=0'),
]
const units = [
  part('sqlite', 'vitest run --project sqlite'),
  part('postgres', 'vitest run --project postgres'),
]
const browsers = [
  part('desktop', 'playwright test --project desktop'),
  part('phone', 'playwright test --project phone'),
]
const endurance = part('endurance', 'node test/endurance/run.ts --quick')
const bench = part('bench', 'node bench/run.ts --quick')

const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env['PATH'],
  // All tests on both engines, as before a release.
  ...(process.argv.includes('--all') ? { ALL_ON_POSTGRES: '1' } : {}),
}
/** What runs now. Each process leads a group, which is stopped as a whole. */
const running = new Set()
/** @type {Map<string, number>} */
const seconds = new Map()
/** @type {string | undefined} */
let failure

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
  process.on(signal, () => stopAll(`stopped by ${signal}`))
process.on('exit', () => signalAll('SIGKILL'))

const start = performance.now()
await lane(pages)
if (process.argv.includes('--check')) await Promise.all([lane(...statics), lane(...units)])
else {
  // The endurance run waits more than it computes, and floods its shop: beside types and unit tests, not beside a browser.
  await Promise.all([lane(...statics, ...units), lane(endurance, ...browsers)])
  await lane(bench)
}
for (const [name, taken] of seconds)
  console.log(`${name.padEnd(9)} ${taken.toFixed(0).padStart(5)} s`)
console.log(`${'all'.padEnd(9)} ${secondsSince(start).toFixed(0).padStart(5)} s`)
if (failure !== undefined) {
  console.error(`\nFailed: ${failure}`)
  process.exit(1)
}

/**
 * @param {string} name
 * @param {string[]} commands
 * @returns {Part}
 */
function part(name, ...commands) {
  return { name, commands }
}

/** @param {Part[]} parts */
async function lane(...parts) {
  for (const { name, commands } of parts) {
    if (failure !== undefined) return
    const start = performance.now()
    for (const command of commands) await run(name, command)
    seconds.set(name, secondsSince(start))
  }
}

/** @param {number} start */
function secondsSince(start) {
  return (performance.now() - start) / 1_000
}

/**
 * Each line of its output begins with the name of the part.
 *
 * @param {string} name
 * @param {string} command
 */
function run(name, command) {
  if (failure !== undefined) return
  const [file = '', ...args] = command.split(' ')
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    for (const output of [child.stdout, child.stderr])
      createInterface(output).on('line', (line) => console.log(`${name.padEnd(9)} | ${line}`))
    // What it has left running would keep its output open, and the gate waiting.
    child.on('exit', () => signalGroup(child.pid, 'SIGKILL'))
    child.on('error', ({ message }) => stopAll(`${name}: ${message}`))
    child.on('close', (status, signal) => {
      running.delete(child)
      if (status !== 0) stopAll(`${name}: "${command}" ended with ${status ?? signal}`)
      resolve()
    })
  })
  return ended
}

/** @param {string} reason */
function stopAll(reason) {
  if (failure !== undefined) return
  failure = reason
  signalAll('SIGTERM')
  setTimeout(() => signalAll('SIGKILL'), killAfterMs).unref()
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const { pid } of running) signalGroup(pid, signal)
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has just ended.
  }
}
