import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { openHealthProxy } from '../health-proxy.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

/** R43: two nodes behind a proxy that asks /readyz, restarted one after the other under load: nobody notices. */
export async function rollingRestart(env: Record<string, string>): Promise<Result> {
  const node = { ...env, DRAIN_SECONDS: '2' }
  const nodes = [await startShop(node), await startShop(node)]
  const proxy = await openHealthProxy(nodes.map(({ port }) => Number(port)))
  const visitor = openClient(proxy.url)
  const buyers = await openBuyers(proxy.url, 6)
  const browsing: Answer[] = []
  const ordering = await orderDuring(buyers, async () => {
    for (const [index, old] of nodes.entries()) {
      const ending = old.end('SIGTERM')
      const over = new AbortController()
      void ending.then(() => over.abort())
      while (!over.signal.aborted) {
        browsing.push(await visitor.call('GET', '/api/product/list'))
        await sleep(5)
      }
      nodes[index] = await startShop({ ...node, PORT: old.port })
      await proxy.checked()
    }
  })
  const violations = await checkBuyers(proxy.url, buyers)
  const answers = [...browsing, ...ordering]
  const failed = answers.filter(({ status }) => status !== 200)
  if (failed.length > 0) violations.push(`${failed.length} of ${answers.length} requests failed`)
  for (const node of nodes) await node.end('SIGTERM')
  await proxy.close()
  return {
    name: 'Rolling restart of two nodes',
    engine: 'PostgreSQL',
    did: `2 restarts, ${answers.length} requests through a proxy, DRAIN_SECONDS=2`,
    violations,
    seen: countStatuses(answers),
  }
}
