import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyer, type Buyer } from './buyer.ts'
import type { Answer } from './client.ts'
import { openGoods } from './goods.ts'
import { compare } from './recorder.ts'
import { ready } from './shop.ts'

export async function openBuyers(url: string, count: number): Promise<Buyer[]> {
  const goods = await openGoods(url, count)
  const buyers: Buyer[] = []
  // Passwords are hashed, so one after the other is as fast.
  for (let n = 0; n < count; n++) buyers.push(await openBuyer(url, goods))
  return buyers
}

/** Everybody orders, one order after the other, until the work is over or they have ordered enough. */
export async function orderDuring(
  buyers: Buyer[],
  work: () => Promise<void>,
  { pauseMs = 0 } = {},
): Promise<Answer[]> {
  const answers: Answer[] = []
  const over = new AbortController()
  const ordering = buyers.map(async (buyer) => {
    while (!over.signal.aborted && !buyer.isDone) {
      const answer = await buyer.buy()
      answers.push(answer)
      // Without this a shop that is down would use up everybody's orders at once.
      if (answer.status === 0 || answer.status === 503) await sleep(100)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  })
  await work()
  over.abort()
  await Promise.all(ordering)
  return answers
}

/**
 * Settles what was not answered and holds everything against what the shop has: the orders, the count of the product
 * that there was too little of, and the places in the slots. Then some orders are cancelled, and it has to add up again.
 */
export async function checkBuyers(url: string, buyers: Buyer[]): Promise<string[]> {
  await ready(url)
  const violations: string[] = []
  for (const buyer of buyers) await buyer.settle()
  const stored = await Promise.all(buyers.map((buyer) => buyer.orders()))
  for (const [index, { intents }] of buyers.entries())
    violations.push(...compare(intents, stored[index] ?? []))
  const goods = buyers[0]?.goods
  if (!goods) return violations
  violations.push(...(await goods.check(stored.flat())))
  for (const buyer of buyers) await buyer.cancelSome()
  const afterwards = await Promise.all(buyers.map((buyer) => buyer.orders()))
  violations.push(...(await goods.check(afterwards.flat())))
  return violations
}
