import { openBuyers } from '../buyers.ts'
import { nodeChecks } from '../nodes/checks.ts'
import type { Proxy } from '../nodes/front.ts'
import { openNodes, type Nodes } from '../nodes/open-nodes.ts'
import type { Result } from '../result.ts'

/** Three nodes behind a proxy are one shop. */
export async function threeNodes(
  env: Record<string, string>,
  { proxy }: { proxy: Proxy },
): Promise<Result> {
  const nodes = await openNodes(env, proxy)
  const result = await areOneShop(nodes)
  await nodes.end()
  return result
}

export async function areOneShop({ front, urls, databaseUrl }: Nodes): Promise<Result> {
  const buyers = await openBuyers(front.url, 12)
  const did: string[] = []
  const violations: string[] = []
  for (const [name, check] of Object.entries(nodeChecks)) {
    const result = await check({ front: front.url, urls, databaseUrl }, buyers)
    did.push(result.did)
    violations.push(...result.violations.map((violation) => `${name}: ${violation}`))
  }
  return {
    name: 'Three nodes are one shop',
    engine: 'PostgreSQL',
    did: `behind ${front.name}: ${did.join('; ')}`,
    violations,
    seen: 'one shop',
  }
}
