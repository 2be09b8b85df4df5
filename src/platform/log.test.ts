import { execFileSync } from 'node:child_process'
import { constants, openSync, readFileSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDestination } from './log.ts'

const line = `${'x'.repeat(99)}\n`
const isLinux = process.platform === 'linux'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The destination closes its file. Closed by two, the number may by then be the file of another test. */
function openDestinationAt(path: string, flags: string | number = 'w') {
  const fd = openSync(path, flags)
  const destination = openDestination(fd)
  const closed = new Promise((resolve) => destination.on('close', resolve))
  onTestFinished(async () => {
    destination.destroy()
    await closed
  })
  return { fd, destination }
}

test('lines are written in their order, the last ones when the process ends', async () => {
  const file = join(await newFolder(), 'log')
  const { destination } = openDestinationAt(file)
  const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n} ä\n`)

  for (const one of lines) destination.write(one)
  destination.end()

  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
})

test('a line that nothing follows is written soon', async () => {
  const file = join(await newFolder(), 'log')
  const { destination } = openDestinationAt(file)

  destination.write(line)

  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toBe(line)
})

test.runIf(isLinux)('a full disk costs lines and nothing else', () => {
  const { destination } = openDestinationAt('/dev/full')
  let dropped = 0
  destination.on('drop', () => dropped++)

  for (let n = 0; n < 20_000; n++) destination.write(line)
  destination.end()

  expect(dropped).toBeGreaterThan(9_000)
})

test.runIf(isLinux)(
  'a pipe that nobody reads holds up nothing, and gets lines again when it is read',
  async () => {
    const path = join(await newFolder(), 'pipe')
    execFileSync('mkfifo', [path])
    const { fd, destination } = openDestinationAt(path, constants.O_RDWR | constants.O_NONBLOCK)

    for (let n = 0; n < 20_000; n++) destination.write(line)
    const waiting = readUntilEmpty(fd)
    await expect.poll(() => readUntilEmpty(fd), { timeout: 10_000 }).toContain(line)
    for (let n = 0; n < 20_000; n++) destination.write(line)
    destination.end()

    expect(waiting.length).toBeGreaterThan(0)
  },
)

function readUntilEmpty(fd: number): string {
  const buffer = Buffer.alloc(65_536)
  let read = ''
  try {
    for (;;) read += buffer.toString('latin1', 0, readSync(fd, buffer))
  } catch {
    return read
  }
}
