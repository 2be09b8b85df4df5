import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choose, openPlan, withFaults } from '../processes/fault-plan.ts'
import { operations, type Operation } from '../operations.ts'
import type { Result } from '../result.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Env = Record<string, string>
type Options = { points: number; only?: string[]; random: () => number }

/**
 * The process kills itself at a step of an operation: before or after a statement, or before the answer. Then it is
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

/** Work in the background may come to the step later than the call. */
const diesSoon = ({ exited }: ShopProcess): Promise<boolean> =>
  Promise.race([exited.then(() => true), sleep(5_000, false, { ref: false })])
