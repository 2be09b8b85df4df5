import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogSink } from './log-sink.ts'

const line = `${'x'.repeat(99)}\n`
const isLinux = process.platform === 'linux'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function opened(path: string, flags: string | number): number {
  const fd = openSync(path, flags)
  onTestFinished(() => closeSync(fd))
  return fd
}

/** A pipe that is open at both ends, and that nobody reads. */
async function openPipe(): Promise<number> {
  const path = join(await newFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  return opened(path, constants.O_RDWR | constants.O_NONBLOCK)
}

test('lines are written in their order, the last ones when the process ends', async () => {
  const file = join(await newFolder(), 'log')
  const sink = openLogSink(opened(file, 'w'), String)
  const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n} ä\n`)

  for (const one of lines) sink.write(one)
  await expect.poll(() => sink.waitingBytes).toBeLessThan(16_000)
  sink.flushSync()

  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
})

test('entries become lines later, in the order of all that was added and written', async () => {
  const file = join(await newFolder(), 'log')
  const sink = openLogSink(opened(file, 'w'), (n: number) => `entry ${n}\n`)
  const expected: string[] = []

  for (let n = 0; n < 350; n++) {
    sink.add(n)
    expected.push(`entry ${n}\n`)
    if (n % 130 !== 0) continue
    sink.write(`line ${n}\n`)
    expected.push(`line ${n}\n`)
  }
  sink.flushSync()

  expect(readFileSync(file, 'utf8')).toBe(expected.join(''))
})

test('entries do not wait in any number to become lines', async () => {
  const file = join(await newFolder(), 'log')
  const sink = openLogSink(opened(file, 'w'), (n: number) => `entry ${n}\n`)

  for (let n = 0; n < 100; n++) sink.add(n)

  expect(sink.waitingBytes).toBeGreaterThan(0)
  sink.flushSync()
})

test('an entry that nothing follows is written soon', async () => {
  const file = join(await newFolder(), 'log')
  const sink = openLogSink(opened(file, 'w'), (n: number) => `entry ${n}\n`)

  sink.add(1)

  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toBe('entry 1\n')
})

test.runIf(isLinux)('a full disk costs lines and nothing else', async () => {
  const sink = openLogSink(opened('/dev/full', 'w'), String)

  for (let n = 0; n < 100_000; n++) sink.write(line)
  expect(sink.waitingBytes).toBeLessThanOrEqual(1_000_000)
  await expect.poll(() => sink.waitingBytes).toBeLessThan(16_000)
  sink.write(line)
  sink.flushSync()
})

test.runIf(isLinux)(
  'a pipe that nobody reads holds up nothing; when it is read, lost lines are counted',
  async () => {
    const fd = await openPipe()
    const sink = openLogSink(fd, String)

    for (let n = 0; n < 100_000; n++) sink.write(line)
    expect(sink.waitingBytes).toBeLessThanOrEqual(1_000_000)

    let read = ''
    const buffer = Buffer.alloc(65_536)
    await expect
      .poll(
        () => {
          try {
            read += buffer.toString('latin1', 0, readSync(fd, buffer))
          } catch {
            // Nothing is there now.
          }
          sink.flush()
          return read
        },
        { timeout: 20_000, interval: 1 },
      )
      .toContain('lines of the log were lost')
    const kept = read.split('\n').filter((one) => one === line.trim()).length
    const lost = Number(/"lines":(\d+)/.exec(read)?.[1])
    expect(kept + lost).toBe(100_000)
  },
)

test.runIf(isLinux)('the process ends although nobody reads its log', async () => {
  const sink = openLogSink(await openPipe(), String)

  for (let n = 0; n < 100_000; n++) sink.write(line)
  sink.flushSync()

  expect(sink.waitingBytes).toBe(0)
})
