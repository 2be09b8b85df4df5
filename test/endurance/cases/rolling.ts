import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { openFront, type Proxy } from '../nodes/front.ts'
import { releaseBeforeMigrations, releaseWithMigration } from '../nodes/releases.ts'
import { countStatuses, type Result } from '../result.ts'
import { inFolder, startShop } from '../shop.ts'

type Env = Record<string, string>
type Options = { proxy: Proxy }
type Roll = { name: string; did: string; oldRoot?: string; newRoot?: string }

const drainSeconds = 2

/** R43: three nodes behind a proxy, restarted one after the other under load: nobody notices. */
export const rollingRestart = (env: Env, options: Options): Promise<Result> =>
  roll(env, options, { name: 'Rolling restart of three nodes', did: '3 restarts' })

/**
 * The same with a newer version, which migrates the database while the old nodes go on serving. Through nginx from the
 * sources before the last migrations, built anew; through the small proxy from this version to one migration more.
 */
export const rollingUpgrade = (env: Env, options: Options): Promise<Result> =>
  inFolder(async (folder) => {
    const name = 'Rolling upgrade over a migration'
    const old = options.proxy === 'nginx' ? await releaseBeforeMigrations(folder) : undefined
    if (old) {
      const did = `from ${old.commit} over ${old.migrations.join(', ')}`
      return roll(env, options, { name, did, oldRoot: old.root })
    }
    const newRoot = await releaseWithMigration(folder)
    return roll(env, options, { name, did: 'to one migration more', newRoot })
  })

async function roll(env: Env, { proxy }: Options, { name, did, oldRoot, newRoot }: Roll) {
  const node = { ...env, DRAIN_SECONDS: String(drainSeconds), TRUST_PROXY: '1' }
  const start = (root: string | undefined, port?: string) =>
    startShop(
      { ...node, ...(port === undefined ? {} : { PORT: port }) },
      root === undefined ? {} : { root },
    )
  const nodes = [await start(oldRoot), await start(oldRoot), await start(oldRoot)]
  const front = await openFront(
    proxy,
    nodes.map(({ port }) => Number(port)),
  )
  const visitor = openClient(front.url)
  const buyers = await openBuyers(front.url, 12)
  const over = new AbortController()
  const browsing: Answer[] = []
  const browse = async () => {
    while (!over.signal.aborted) {
      const list = await visitor.call('GET', '/api/product/list')
      // As a browser does on a kept connection that was closed; an order is repeated with its key when all is over.
      browsing.push(list.status === 0 ? await visitor.call('GET', '/api/product/list') : list)
      await sleep(5)
    }
  }
  const visit = browse()
  // Slowly, because nobody may order more than 28 times.
  const ordering = await orderDuring(
    buyers,
    async () => {
      for (const [index, old] of nodes.entries()) {
        await old.end('SIGTERM')
        nodes[index] = await start(newRoot, old.port)
        await front.join()
      }
    },
    { pauseMs: 1_500 },
  )
  over.abort()
  await visit
  const violations = await checkBuyers(nodes[0]?.url ?? '', buyers)
  const answers = [...browsing, ...ordering]
  const failed = [
    ...browsing.filter(({ status }) => status !== 200),
    ...ordering.filter(({ status }) => status === 0 || status >= 500),
  ]
  if (failed.length > 0)
    violations.push(`${failed.length} of ${answers.length} requests failed`, await front.log())
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await front.close()
  return {
    name,
    engine: 'PostgreSQL',
    did: `${did}, ${ordering.length} orders and ${browsing.length} lists through ${front.name}, DRAIN_SECONDS=${drainSeconds}`,
    violations,
    seen: countStatuses(answers),
  }
}
