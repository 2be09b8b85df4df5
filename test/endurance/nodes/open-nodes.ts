import { startShop } from '../shop.ts'
import { openFront, type Proxy } from './front.ts'

/** How long a node that stops says at /readyz that it does, while it still serves. */
export const drainSeconds = 2

export type Nodes = Awaited<ReturnType<typeof openNodes>>

/** Three nodes of one shop behind a proxy, of the version in `root` or of this one. */
export async function openNodes(env: Record<string, string>, proxy: Proxy, root?: string) {
  const start = (version?: string, port?: string) =>
    startShop(
      {
        ...env,
        DRAIN_SECONDS: String(drainSeconds),
        TRUST_PROXY: '1',
        ...(port === undefined ? {} : { PORT: port }),
      },
      version === undefined ? {} : { root: version },
    )
  const nodes = [await start(root), await start(root), await start(root)]
  const front = await openFront(
    proxy,
    nodes.map(({ port }) => Number(port)),
  )
  return {
    front,
    urls: nodes.map(({ url }) => url),
    databaseUrl: env['DATABASE_URL'] ?? '',
    /** Each is stopped and started again, one after the other. */
    async restartEach(version?: string) {
      for (const [index, old] of nodes.entries()) {
        await old.end('SIGTERM')
        nodes[index] = await start(version, old.port)
        await front.join()
      }
    },
    async end() {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await front.close()
    },
  }
}
