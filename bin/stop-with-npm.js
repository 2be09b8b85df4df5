import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const checkEveryMs = 500

/**
 * npm runs a script in a shell and passes signals on to that shell only, so a script outlives an npm that is stopped.
 * A process that npm started for this script therefore stops, as on SIGTERM, once npm or the shell has ended. Without it a shop
 * whose npm was stopped runs on and holds its port and its data folder. It reads what the system says of processes, nothing of npm.
 *
 * @param {string} script its name in package.json
 */
export function stopWithNpm(script) {
  if (process.env['npm_lifecycle_event'] !== script) return
  const parent = process.ppid
  const watched = [parent]
  void findNpm(parent).then((npm) => npm !== undefined && watched.push(npm))
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isRunning)) return
    clearInterval(timer)
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  }, checkEveryMs)
  timer.unref()
}

/**
 * The parent is npm itself where the shell replaced itself by the script, and else a shell whose command is the script.
 *
 * @param {number} parent
 */
async function findNpm(parent) {
  const { parent: grandparent, command } = await describe(parent).catch(() => unknownProcess)
  const isShell = command.includes(process.env['npm_lifecycle_script'] ?? '\0')
  return isShell && grandparent > 0 ? grandparent : undefined
}

const unknownProcess = { parent: 0, command: '' }

/** @param {number} pid */
async function describe(pid) {
  if (process.platform === 'linux') {
    // The second field is the name in brackets, which may itself contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { parent: Number(fields[1]), command }
  }
  const run = promisify(execFile)
  const { stdout } =
    process.platform === 'win32'
      ? await run('powershell', ['-NoProfile', '-Command', windowsQuery(pid)])
      : await run('ps', ['-o', 'ppid=', '-o', 'command=', '-p', String(pid)])
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/s.exec(stdout) ?? []
  return { parent: Number(parent ?? 0), command }
}

/** @param {number} pid */
const windowsQuery = (pid) =>
  `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { "$($_.ParentProcessId) $($_.CommandLine)" }`

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
