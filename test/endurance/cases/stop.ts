import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import type { Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { rounds: number; buyers: number; random: () => number }

/** `SIGTERM` under orders. It ends well, and what it began it finished. */
export async function stop(
  engine: string,
  env: Record<string, string>,
  { rounds, buyers: count, random }: Options,
): Promise<Result> {
  const answers: Answer[] = []
  const violations: string[] = []
  let slowest = 0
  let shop = await startShop(env)
  for (let round = 0; round < rounds; round++) {
    const buyers = await openBuyers(shop.url, count)
    const { port } = shop
    answers.push(
      ...(await orderDuring(buyers, async () => {
        await sleep(100 + random() * 400)
        const from = performance.now()
        const code = await shop.end('SIGTERM')
        slowest = Math.max(slowest, performance.now() - from)
        if (code !== 0) violations.push(`the shop ended with ${code}: ${shop.complaints()}`)
      })),
    )
    shop = await startShop({ ...env, PORT: port })
    violations.push(...(await checkBuyers(shop.url, buyers)))
  }
  await shop.end('SIGTERM')
  if (slowest > 10_000) violations.push(`stopping took ${Math.round(slowest)} ms`)
  return {
    name: 'SIGTERM under orders',
    engine,
    did: `${rounds} rounds, ${count} shoppers each, ${answers.length} orders sent`,
    violations,
    seen: `${countStatuses(answers)}; closed in ${Math.round(slowest)} ms at most`,
  }
}
