import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** `npm run <script>` on a free port. Everything that it started is gone when the test is over. */
export function spawnNpm(script: string, env: Record<string, string>) {
  const child = spawn('npm', ['run', script], {
    cwd: join(import.meta.dirname, '../../..'),
    // A process group of its own, so that a signal for npm reaches npm alone.
    detached: true,
    env: { ...process.env, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const npm = child.pid
  if (npm === undefined) throw new Error('npm cannot be started')
  onTestFinished(() => killGroup(npm))
  let output = ''
  const ended = new Promise<string>((resolve) => child.stdout.on('close', () => resolve(output)))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const [, url] = /open(?: for changes)? at (http:\S+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
    child.stdout.on('close', () => reject(new Error(`it ended without opening:\n${output}`)))
  })
  return {
    /** Its process id, and that of its group. */
    npm,
    address,
    /** All output, when the last process that could write more has ended. */
    ended,
  }
}

function killGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // All of them have ended, as they should.
  }
}
