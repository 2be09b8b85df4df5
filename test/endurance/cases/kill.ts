import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import type { Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { rounds: number; buyers: number; random: () => number }

/** `kill -9` at a random moment under orders, start again, compare. */
export async function kill(
  engine: string,
  env: Record<string, string>,
  { rounds, buyers: count, random }: Options,
): Promise<Result> {
  const answers: Answer[] = []
  const violations: string[] = []
  let slowestStart = 0
  let shop = await startShop(env)
  for (let round = 0; round < rounds; round++) {
    const { port } = shop
    const buyers = await openBuyers(shop.url, count)
    const round = await orderDuring(buyers, async () => {
      await sleep(50 + random() * 600)
      await shop.end('SIGKILL')
    })
    answers.push(...round)
    shop = await startShop({ ...env, PORT: port })
    slowestStart = Math.max(slowestStart, shop.seconds)
    violations.push(...(await checkBuyers(shop.url, buyers)))
  }
  await shop.end('SIGTERM')
  return {
    name: 'kill -9 under orders',
    engine,
    did: `${rounds} rounds, ${count} shoppers each, ${answers.length} orders sent`,
    violations,
    seen: `${countStatuses(answers)}; ready again in ${slowestStart.toFixed(1)} s at most`,
  }
}
