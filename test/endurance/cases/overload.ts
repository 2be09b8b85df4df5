import { checkBuyers, openBuyers } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { buyers: number; waves: number }

/**
 * R29: everybody sends all orders at once, again and again, while somebody browses. Refusals carry Retry-After and come
 * before the shop has begun; nobody waits for more than a few seconds; afterwards everything is as before.
 */
export async function overload(
  engine: string,
  env: Record<string, string>,
  { buyers: count, waves }: Options,
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, count)
  const visitor = openClient(shop.url)
  const browsing: Answer[] = []
  const over = new AbortController()
  const browse = (async () => {
    while (!over.signal.aborted) browsing.push(await visitor.call('GET', '/api/product/list'))
  })()
  const answers: Answer[] = []
  for (let wave = 0; wave < waves; wave++)
    answers.push(
      ...(await Promise.all(
        buyers.flatMap((buyer) =>
          Array.from({ length: Math.floor(28 / waves) }, () => buyer.buy()),
        ),
      )),
    )
  over.abort()
  await browse
  const violations = await checkBuyers(shop.url, buyers)
  const refused = answers.filter(({ status }) => status === 503)
  if (refused.some(({ headers }) => headers.get('retry-after') === null))
    violations.push('a 503 without Retry-After')
  if (answers.some(({ status }) => status === 0)) violations.push('an order was not answered')
  if (browsing.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  const after = await visitor.call('GET', '/api/product/list')
  if (after.status !== 200) violations.push(`afterwards ${after.status}`)
  await shop.end('SIGTERM')
  const median = browsing.map(({ ms }) => ms).toSorted((a, b) => a - b)[browsing.length >> 1] ?? 0
  return {
    name: 'More orders than can be placed',
    engine,
    did: `${answers.length} orders in ${waves} waves, ${browsing.length} lists meanwhile`,
    violations,
    seen: `orders: ${countStatuses(answers)}; lists: ${countStatuses(browsing)}, median ${Math.round(median)} ms`,
  }
}
