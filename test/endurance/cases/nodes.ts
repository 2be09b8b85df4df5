import { openBuyers } from '../buyers.ts'
import { openFront, type Proxy } from '../nodes/front.ts'
import { nodeChecks } from '../nodes/checks.ts'
import type { Result } from '../result.ts'
import { startShop } from '../shop.ts'

/** R23: three nodes behind a proxy are one shop. */
export async function threeNodes(
  env: Record<string, string>,
  { proxy }: { proxy: Proxy },
): Promise<Result> {
  const node = { ...env, TRUST_PROXY: '1' }
  const nodes = [await startShop(node), await startShop(node), await startShop(node)]
  const front = await openFront(
    proxy,
    nodes.map(({ port }) => Number(port)),
  )
  const buyers = await openBuyers(front.url, 12)
  const did: string[] = []
  const violations: string[] = []
  const urls = nodes.map(({ url }) => url)
  for (const [name, check] of Object.entries(nodeChecks)) {
    const result = await check({ front: front.url, urls }, buyers)
    did.push(result.did)
    violations.push(...result.violations.map((violation) => `${name}: ${violation}`))
  }
  for (const node of nodes) await node.end('SIGTERM')
  await front.close()
  return {
    name: 'Three nodes are one shop',
    engine: 'PostgreSQL',
    did: `behind ${front.name}: ${did.join('; ')}`,
    violations,
    seen: 'one shop',
  }
}
