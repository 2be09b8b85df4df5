import { expect, test } from 'vitest'
import { holdDataDir } from '#platform/sqlite/process-lock.ts'
import '#test/built-pages.ts'
import { newDatabase } from '#test/open-shop.ts'
import { spawnNpm } from '../support/processes/npm-script.ts'

/** A signal for npm alone, which it passes on to its shell or cannot pass on; Ctrl+C signals the whole group. */
const waysToStop: [name: string, stop: (npm: number) => void][] = [
  ['SIGTERM', (npm) => process.kill(npm, 'SIGTERM')],
  ['SIGKILL', (npm) => process.kill(npm, 'SIGKILL')],
  ['Ctrl+C', (npm) => process.kill(-npm, 'SIGINT')],
  ['the end of its terminal', (npm) => process.kill(-npm, 'SIGHUP')],
]

test.each(waysToStop)(
  'npm start stopped by %s stops the shop, which closes as it should',
  async (_, stop) => {
    const { DATA_DIR = '' } = await newDatabase()
    const { npm, address, ended } = spawnNpm('start', { DATA_DIR })
    const url = await address
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    stop(npm)
    const output = await ended

    expect(output).toContain('Larder is closed')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    const lock = await holdDataDir(DATA_DIR)
    lock.release()
  },
  60_000,
)
