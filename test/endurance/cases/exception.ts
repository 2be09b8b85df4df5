import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import type { Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

const throwing = { nodeArgs: ['--import', join(import.meta.dirname, '../throw-on-signal.ts')] }
/** What throws, by the signal that makes it. */
const signals = { SIGUSR2: 'a timer', SIGWINCH: 'a promise that nobody waits for' } as const

/**
 * Something throws where nobody catches it, under orders. The process ends at once with another code than 0, so that
 * whatever supervises it starts it again; what was acknowledged is there.
 */
export async function exception(engine: string, env: Record<string, string>): Promise<Result> {
  const answers: Answer[] = []
  const violations: string[] = []
  let shop = await startShop(env, throwing)
  for (const signal of ['SIGUSR2', 'SIGWINCH'] as const) {
    const { port } = shop
    const buyers = await openBuyers(shop.url, 4)
    const ordered = await orderDuring(buyers, async () => {
      await sleep(300)
      const ended = shop.expectEnd()
      shop.child.kill(signal)
      const code = await Promise.race([ended, sleep(10_000, 'nothing', { ref: false })])
      if (code === 0 || code === 'nothing')
        violations.push(`${signals[signal]}: ended with ${code}`)
      if (!shop.complaints().includes('nobody catches this'))
        violations.push(`${signals[signal]}: the log does not say why it ended`)
    })
    answers.push(...ordered)
    shop = await startShop({ ...env, PORT: port }, throwing)
    violations.push(...(await checkBuyers(shop.url, buyers)))
  }
  await shop.end('SIGTERM')
  return {
    name: 'An exception that nobody caught',
    engine,
    did: `in ${Object.values(signals).join(' and in ')}, ${answers.length} orders`,
    violations,
    seen: `${countStatuses(answers)}; the process ended and was started again`,
  }
}
