import { setTimeout as sleep } from 'node:timers/promises'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { shopUrl, type Postgres } from '../postgres.ts'
import { ready, startShop } from '../shop.ts'

type Env = Record<string, string>
/** Returns what is checked when the shop is ready again, if there is something. */
type Fault = (url: string) => Promise<void | (() => Promise<string[]>)>

/** Orders and lists before, during and after a fault of the database; the shop itself is never restarted. */
export async function withFault(
  name: string,
  env: Env,
  did: string,
  fault: Fault,
  { pauseMs = 0 } = {},
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, 6)
  const over = new AbortController()
  const lists: Answer[] = []
  const visitor = openClient(shop.url)
  const browse = async () => {
    while (!over.signal.aborted) {
      lists.push(await visitor.call('GET', '/api/product/list'))
      await sleep(50)
    }
  }
  const visit = browse()
  let recoverySeconds = 0
  const broken: string[] = []
  const work = async () => {
    await sleep(300)
    const check = await fault(shop.url)
    const from = performance.now()
    await ready(shop.url)
    recoverySeconds = (performance.now() - from) / 1_000
    if (check) broken.push(...(await check()))
    await sleep(300)
  }
  const answers = await orderDuring(buyers, work, { pauseMs })
  over.abort()
  await visit
  const violations = [...broken, ...(await checkBuyers(shop.url, buyers))]
  await shop.end('SIGTERM')
  return {
    name,
    engine: 'PostgreSQL',
    did: `${did}, ${answers.length} orders sent`,
    violations,
    seen: `orders ${countStatuses(answers)}; lists ${countStatuses(lists)}; ready ${recoverySeconds.toFixed(1)} s after the fault was over`,
  }
}

/** PostgreSQL is restarted under orders. */
export const restart = (env: Env, postgres: Postgres, mode: 'fast' | 'immediate') =>
  withFault(`PostgreSQL restarted (${mode})`, env, 'one restart', async () => {
    await postgres.stop(mode)
    await postgres.start()
  })

/** The connection is cut right after COMMIT was sent, so the shop cannot know whether it happened. */
export async function cutInCommit(env: Env, { port }: Postgres): Promise<Result> {
  const proxy = await openTcpProxy({ port })
  let cuts = 0
  const result = await withFault(
    'Cut in COMMIT',
    { ...env, DATABASE_URL: shopUrl(proxy.port) },
    'connections cut after or before COMMIT reached the server',
    async () => {
      proxy.watch((bytes) => {
        if (!/commit/i.test(bytes.toString('latin1')) || cuts >= 20) return 'pass'
        return cuts++ % 2 === 0 ? 'pass and cut' : 'cut'
      })
      await sleep(2_000)
      proxy.watch(() => 'pass')
    },
    { pauseMs: 50 },
  )
  await proxy.close()
  if (cuts === 0) result.violations.push('no COMMIT was seen, so nothing was tried')
  return { ...result, did: `${cuts} ${result.did}` }
}

/** Packets are dropped and no connection is closed. */
export async function silence(env: Env, { port }: Postgres): Promise<Result> {
  const proxy = await openTcpProxy({ port })
  const result = await withFault(
    'Silent network to PostgreSQL',
    { ...env, DATABASE_URL: shopUrl(proxy.port) },
    'all connections silent, new ones for 4 s, too',
    async () => {
      proxy.freeze()
      proxy.freezeNew(true)
      await sleep(4_000)
      proxy.freezeNew(false)
      proxy.freeze()
    },
  )
  await proxy.close()
  return result
}

/** The primary is gone, the synchronous standby is promoted by hand; DATABASE_URL names both. */
export async function failover(env: Env, postgres: Postgres): Promise<Result> {
  const standby = await postgres.addStandby()
  return withFault(
    'Failover to a synchronous standby',
    { ...env, DATABASE_URL: shopUrl(postgres.port, standby.port) },
    'primary stopped (immediate), standby promoted',
    async () => {
      await postgres.stop('immediate')
      await standby.promote()
    },
  )
}
