import { join } from 'node:path'
import { emptyShop } from '../empty-shop.ts'
import { choose, openPlan, withFaults } from '../processes/fault-plan.ts'
import { differences, openFingerprint } from '../fuzz/fingerprint.ts'
import type { Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Env = Record<string, string>
type Options = { points: number; random: () => number }

/**
 * The process kills itself while the first start migrates and loads the demo. The next start finishes it: every
 * table has as many rows as after a start without a fault, and settings, categories and products are the same.
 */
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
  const expected = await read(untouched, whole)
  await untouched.end('SIGTERM')

  const violations: string[] = []
  const kinds = kindsOf(steps)
  const chosen = chooseOfKinds(kinds, points, random)
  for (const { at, isAfter } of chosen) {
    const own = await emptyShop(env)
    await plan.write({ path: '', at, isAfter })
    const started = await startShop({ ...own, ...plan.env }, { ...withFaults, mayDie: true }).catch(
      () => undefined,
    )
    if (started) violations.push(`step ${at} never came`)
    await started?.end('SIGKILL')
    await plan.remove()
    const again = await startShop(own)
    const changed = differences(expected, await read(again, own))
    await again.end('SIGTERM')
    if (changed.length > 0)
      violations.push(
        `killed ${isAfter ? 'after' : 'before'} step ${at} (${steps[at - 1]}): other ${changed.join(', ')}`,
      )
  }
  return {
    name: 'Killed inside the first start',
    engine,
    did: `${chosen.length} kills among ${steps.length} steps of migrating and loading the demo, of ${kinds.length} kinds`,
    violations,
    seen: `the next start finished it: ${String(expected['product'])} products`,
  }
}

/** Without the ids of products, which every start makes up. */
async function read({ url }: ShopProcess, env: Env): Promise<Record<string, unknown>> {
  const fingerprint = await openFingerprint(env, await openSeller(url))
  const name = 'the exported products'
  try {
    const { [name]: exported, ...taken } = await fingerprint.take()
    return { ...taken, [name]: String(exported).replaceAll(/^[\da-f-]{36}/gm, '') }
  } finally {
    await fingerprint.close()
  }
}

/** The steps that do the same. Every commit is a kind of its own: before it nothing is stored, after it all is. */
function kindsOf(steps: readonly string[]): number[][] {
  const kinds = Map.groupBy(
    steps.map((_, index) => index + 1),
    (at) => {
      const step = steps[at - 1] ?? ''
      if (/\bcommit\b/i.test(step)) return `commit ${at}`
      const [, prepared] = /^to PostgreSQL: B .*?([\w-]{27})/.exec(step) ?? []
      return prepared ?? step.slice(0, 50)
    },
  )
  return [...kinds.values()]
}

/** One step of each kind; of all steps at about even distances what is left; or of some kinds, if there are more of them. */
function chooseOfKinds(kinds: readonly number[][], points: number, random: () => number) {
  const some = choose(kinds.length, points, random).map((kind) => {
    const steps = kinds[kind - 1] ?? []
    return steps[Math.floor(random() * steps.length)] ?? 1
  })
  const rest = choose(kinds.flat().length, points - some.length, random)
  return [...some, ...rest].map((at) => ({ at, isAfter: random() < 0.5 }))
}
