import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** For a shop that follows a plan. */
export const withFaults = {
  nodeArgs: ['--import', join(import.meta.dirname, '../fault-points.ts')],
}

/** The file that tells the process where to die, and the one in which it lists the steps it came to. */
export function openPlan(file: string) {
  const readSteps = () => readFile(`${file}.steps`, 'utf8').catch(() => '')
  return {
    env: { FAULT_PLAN: file },
    async write(plan: { path: string; at: number; isAfter: boolean }) {
      await rm(`${file}.steps`, { force: true })
      await writeFile(file, JSON.stringify({ ...plan, id: randomUUID() }))
    },
    remove: () => rm(file, { force: true }),
    /** Once there are some and no more come: an event of the bank arrives after the call that caused it. */
    async steps(): Promise<string[]> {
      let text = await readSteps()
      for (let tries = 0; tries < 100; tries++) {
        await sleep(200)
        const now = await readSteps()
        if (now !== '' && now === text) return now.trim().split('\n')
        text = now
      }
      throw new Error('nothing came to the path of the plan')
    },
  }
}

/** Steps at about even distances; all of them if there are no more. */
export function choose(steps: number, points: number, random: () => number): number[] {
  if (points >= steps) return Array.from({ length: steps }, (_, index) => index + 1)
  return Array.from(
    { length: points },
    (_, index) => 1 + Math.floor(((index + random()) * steps) / points),
  )
}
