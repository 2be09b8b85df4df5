import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { describeAnswer, openClient, type Answer } from '../client.ts'
import type { Proxy } from '../nodes/front.ts'
import { drainSeconds, openNodes, type Nodes } from '../nodes/open-nodes.ts'
import { releaseBeforeMigrations, releaseWithMigration } from '../nodes/releases.ts'
import { countStatuses, type Result } from '../result.ts'
import { inFolder } from '../shop.ts'
import { areOneShop } from './nodes.ts'

type Env = Record<string, string>
type Options = { proxy: Proxy }
type Roll = { name: string; did: string; newRoot?: string }

const upgrade = 'Rolling upgrade over a migration'
/** Between two lists of the visitor. */
const listsEveryMs = 20

/** Three nodes behind a proxy, restarted one after the other under load: nobody notices. */
export async function rollingRestart(env: Env, { proxy }: Options): Promise<Result> {
  const nodes = await openNodes(env, proxy)
  const result = await roll(nodes, { name: 'Rolling restart of three nodes', did: '3 restarts' })
  await nodes.end()
  return result
}

/**
 * The same with a newer version, which migrates the database while the old nodes go on serving: from the sources before
 * the last migrations, built anew; through the small proxy, and without the history, to one migration more than today's.
 */
export const rollingUpgrade = (env: Env, { proxy }: Options): Promise<Result> =>
  inFolder(async (folder) => {
    const old = proxy === 'Node' ? undefined : await releaseBeforeMigrations(folder)
    const nodes = await openNodes(env, proxy, old?.root)
    const result = await (old
      ? roll(nodes, { name: upgrade, did: `from ${old.commit} over ${old.migrations.join(', ')}` })
      : rollToNext(nodes, folder))
    await nodes.end()
    return result
  })

async function rollToNext(nodes: Nodes, folder: string): Promise<Result> {
  const newRoot = await releaseWithMigration(folder)
  return roll(nodes, { name: upgrade, did: 'to one migration more', newRoot })
}

/**
 * For the quick run: three nodes, and then the same nodes are replaced by a newer version one by one, which is a rolling restart,
 * too.
 */
export const nodesAndUpgrade = (env: Env, { proxy }: Options): Promise<Result[]> =>
  inFolder(async (folder) => {
    const nodes = await openNodes(env, proxy)
    const results = [await areOneShop(nodes), await rollToNext(nodes, folder)]
    await nodes.end()
    return results
  })

async function roll(nodes: Nodes, { name, did, newRoot }: Roll): Promise<Result> {
  const { front, urls } = nodes
  const visitor = openClient(front.url)
  const buyers = await openBuyers(front.url, 12)
  const over = new AbortController()
  const browsing: Answer[] = []
  const browse = async () => {
    while (!over.signal.aborted) {
      const list = await visitor.call('GET', '/api/product/list')
      // As a browser does on a kept connection that was closed; an order is repeated with its key when all is over.
      browsing.push(list.status === 0 ? await visitor.call('GET', '/api/product/list') : list)
      await sleep(listsEveryMs)
    }
  }
  const visit = browse()
  // Slowly, because nobody may order more than 28 times.
  const ordering = await orderDuring(buyers, () => nodes.restartEach(newRoot), { pauseMs: 1_500 })
  over.abort()
  await visit
  const violations = await checkBuyers(urls[0] ?? '', buyers)
  const answers = [...browsing, ...ordering]
  const failed = [
    ...browsing.filter(({ status }) => status !== 200),
    ...ordering.filter(({ status }) => status === 0 || status >= 500),
  ]
  if (failed.length > 0)
    violations.push(
      `${failed.length} of ${answers.length} requests failed`,
      ...failed.slice(0, 5).map(describeAnswer),
      await front.log(),
    )
  return {
    name,
    engine: 'PostgreSQL',
    did: `${did}, ${ordering.length} orders and ${browsing.length} lists through ${front.name}, DRAIN_SECONDS=${drainSeconds}`,
    violations,
    seen: countStatuses(answers),
  }
}
