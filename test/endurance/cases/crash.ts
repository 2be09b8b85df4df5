import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, openClient } from '../client.ts'
import { emptyShop } from '../empty-shop.ts'
import { operations, type Operation } from '../operations.ts'
import type { Result } from '../result.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Env = Record<string, string>
type Options = { points: number; only?: string[]; random: () => number }

const withFaults = { nodeArgs: ['--import', join(import.meta.dirname, '../fault-points.ts')] }

/**
 * R12: the process kills itself at a step of an operation: before or after a statement, or before the answer. Then it is
 * started again, the client repeats what it had asked for, and everything is there once.
 */
export async function crash(
  engine: string,
  env: Env,
  { points, only, random }: Options,
): Promise<Result> {
  const chosen = operations.filter(({ name }) => only?.includes(name) ?? true)
  const plan = openPlan(join(env['DATA_DIR'] ?? '', 'fault-plan.json'))
  const violations: string[] = []
  let kills = 0
  let shop = await startShop({ ...env, ...plan.env }, withFaults)

  async function killedIn(operation: Operation, at: number, isAfter: boolean) {
    const { act, settle } = await operation.begin(shop.url)
    const { path } = operation
    await plan.write({ path, at, isAfter })
    void shop.expectEnd()
    await act()
    const isDead = await diesSoon(shop)
    await plan.remove()
    // Work in the background came to fewer steps than before.
    if (!isDead) await shop.end('SIGKILL')
    shop = await startShop({ ...env, ...plan.env, PORT: shop.port }, withFaults)
    return settle()
  }

  for (const operation of chosen) {
    const { act, settle } = await operation.begin(shop.url)
    await plan.write({ path: operation.path, at: 0, isAfter: false })
    await act()
    const steps = await plan.steps()
    await plan.remove()
    const found = await settle()
    violations.push(...found.map((it) => `${operation.name} without a fault: ${it}`))
    const tried = choose(steps.length, points, random)
    for (const at of tried) {
      const isAfter = random() < 0.5
      kills++
      const where = `${operation.name}, ${isAfter ? 'after' : 'before'} step ${at} of ${steps.length} (${steps[at - 1]})`
      for (const it of await killedIn(operation, at, isAfter)) violations.push(`${where}: ${it}`)
    }
    // A full run takes an hour, and somebody may want to see how far it is.
    console.log(
      `${engine}, ${operation.name}: ${tried.length} kills among ${steps.length} steps, ${violations.length} broken promises so far`,
    )
  }
  await shop.end('SIGTERM')
  return {
    name: 'Killed inside an operation',
    engine,
    did: `${kills} kills at statements and answers of ${chosen.map(({ name }) => name).join(', ')}`,
    violations,
    seen: 'no answer; after the restart one retry found it done or did it, once',
  }
}

/** R47: the same while the first start migrates and loads the demo. The next start finishes it. */
export async function crashInStart(
  engine: string,
  env: Env,
  { points, random }: Options,
): Promise<Result> {
  const plan = openPlan(join(env['DATA_DIR'] ?? '', 'start-plan.json'))
  const whole = await emptyShop(env)
  await plan.write({ path: '', at: 0, isAfter: false })
  const untouched = await startShop({ ...whole, ...plan.env }, withFaults)
  const steps = await plan.steps()
  const expected = await countProducts(untouched)
  await untouched.end('SIGTERM')

  const violations: string[] = []
  const chosen = choose(steps.length, points, random)
  for (const at of chosen) {
    const own = await emptyShop(env)
    await plan.write({ path: '', at, isAfter: random() < 0.5 })
    const started = await startShop({ ...own, ...plan.env }, { ...withFaults, mayDie: true }).catch(
      () => undefined,
    )
    if (started) violations.push(`step ${at} never came`)
    await started?.end('SIGKILL')
    await plan.remove()
    const again = await startShop(own)
    const found = await countProducts(again)
    await again.end('SIGTERM')
    if (found !== expected)
      violations.push(`killed at step ${at} (${steps[at - 1]}): ${found} of ${expected} products`)
  }
  return {
    name: 'Killed inside the first start',
    engine,
    did: `${chosen.length} kills among ${steps.length} steps of migrating and loading the demo`,
    violations,
    seen: `the next start finished it: ${expected} products`,
  }
}

/** The file that tells the process where to die, and the one in which it lists the steps it came to. */
function openPlan(file: string) {
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
function choose(steps: number, points: number, random: () => number): number[] {
  if (points >= steps) return Array.from({ length: steps }, (_, index) => index + 1)
  return Array.from(
    { length: points },
    (_, index) => 1 + Math.floor(((index + random()) * steps) / points),
  )
}

/** Work in the background may come to the step later than the call. */
const diesSoon = ({ exited }: ShopProcess): Promise<boolean> =>
  Promise.race([exited.then(() => true), sleep(5_000, false, { ref: false })])

async function countProducts({ url }: ShopProcess): Promise<number> {
  const { body } = await must(openClient(url).call('GET', '/api/product/list'))
  return Array.isArray(body['products']) ? body['products'].length : 0
}
