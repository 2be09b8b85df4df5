import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Debian keeps most of PostgreSQL's programs and all servers out of a user's PATH. */
const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/lib/postgresql/15/bin']

/** Programs of Debian, which only the full run uses: where one is, or undefined. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))

function programPath(name: string): string {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}

/** Those of the programs that are not installed. */
export const missingPrograms = (...names: string[]) =>
  names.filter((name) => findProgram(name) === undefined)

const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
/** PostgreSQL refuses to run as root. */
const asPostgres = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** Gives the folder to the user that PostgreSQL runs as. */
export async function giveToPostgres(folder: string) {
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

const runFile = promisify(execFile)
export const runProgram = (name: string, args: string[]) => runFile(programPath(name), args)
export const runAsPostgres = (name: string, args: string[], env: Record<string, string> = {}) =>
  runFile(programPath(name), args, { ...asPostgres(), cwd: '/', env: { ...process.env, ...env } })

export type Program = ReturnType<typeof startProgram>

/** Ended with this process, also when a case fails. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Start = {
  isPostgres?: boolean
  /** Where it may write files of its own, such as passwords. */
  home?: string
  env?: Record<string, string>
}

export function startProgram(
  name: string,
  args: string[],
  { isPostgres = false, home = '/', env = {} }: Start = {},
) {
  const child = spawn(programPath(name), args, {
    ...(isPostgres ? asPostgres() : {}),
    env: { ...process.env, HOME: home, ...env },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (chunk: unknown) => (output = (output + String(chunk)).slice(-8_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'exit').then(() => void running.delete(child))
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    isRunning: () => running.has(child),
    async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGQUIT' = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Asks until the answer is true. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { seconds = 60, output = () => '' }: { seconds?: number; output?: () => string } = {},
) {
  const deadline = performance.now() + seconds * 1_000
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${seconds} s ${output()}`)
    await sleep(50)
  }
}

/** The status that an address answers with, 0 without an answer. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
