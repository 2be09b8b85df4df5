import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/network/ports.ts'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import type { Buyer } from '../buyer.ts'
import { openClient, type Answer } from '../client.ts'
import { openHaproxy } from '../programs/haproxy.ts'
import { changeAll } from '../programs/change-shipped.ts'
import { startCluster, type Member } from '../programs/patroni.ts'
import { shopUrl } from '../postgres.ts'
import { missingPrograms, statusOf, until } from '../programs/program.ts'
import { countStatuses, skipped, type Result } from '../result.ts'
import { shopRoot, startShop } from '../shop.ts'

const name = 'Failover by Patroni and etcd'
const followsWithinSeconds = 10
const shipped = (file: string) => readFile(join(shopRoot, 'deploy', file), 'utf8')

type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * The primary and its Patroni are killed under orders, Patroni promotes the synchronous standby, and the shop follows:
 * with a DATABASE_URL of both hosts, and with one of HAProxy in front of them. The old primary comes back as the standby.
 */
export async function patroniFailover({ DATA_DIR = '' }: Record<string, string>): Promise<Result> {
  const missing = missingPrograms('patroni', 'etcd', 'haproxy', 'postgres')
  if (missing.length > 0) return skipped(name, 'PostgreSQL', missing)
  const cluster = await startCluster()
  try {
    return await inCluster(cluster, DATA_DIR)
  } finally {
    await cluster.remove()
  }
}

async function inCluster(cluster: Cluster, DATA_DIR: string): Promise<Result> {
  const database = await openDatabaseProxy(cluster)
  const byHosts = shopUrl(...cluster.members.map(({ port }) => port))
  const start = (DATABASE_URL: string) => startShop({ DATA_DIR, DATABASE_URL, TRUST_PROXY: '1' })
  const shops = [await start(byHosts), await start(shopUrl(database.port)), await start(byHosts)]
  const front = await openShopProxy(
    cluster.folder,
    shops.map(({ port }) => port),
  )
  const groups = {
    'several hosts': shops[0]?.url ?? '',
    'through HAProxy': shops[1]?.url ?? '',
    'behind deploy/nodes/haproxy.cfg': front.url,
  }
  const violations: string[] = []
  const seen: string[] = []
  let sent = 0
  for (const round of ['first', 'second']) {
    const old = await cluster.primary()
    const next = cluster.otherThan(old)
    const opened: { way: string; buyers: Buyer[] }[] = []
    for (const [way, url] of Object.entries(groups))
      opened.push({ way, buyers: await openBuyers(url, 7) })
    const lists: Answer[] = []
    const followed: string[] = []
    let promotedAfter = 0
    const over = new AbortController()
    const visitor = openClient(front.url)
    const visit = (async () => {
      while (!over.signal.aborted) {
        lists.push(await visitor.call('GET', '/api/product/list'))
        await sleep(100)
      }
    })()
    const answers = await orderDuring(
      // The last of each group orders after the promotion.
      opened.flatMap(({ buyers }) => buyers.slice(0, -1)),
      async () => {
        await sleep(2_000)
        promotedAfter = await failOver(old, next)
        await Promise.all(
          opened.map(async ({ way, buyers }) => {
            const seconds = await untilOrdered(lastOf(buyers))
            followed.push(`${way} ${seconds.toFixed(1)} s`)
            if (seconds > followsWithinSeconds)
              violations.push(`${round}: ${way} followed after ${seconds.toFixed(1)} s`)
          }),
        )
        await sleep(1_000)
      },
      { pauseMs: 1_500 },
    )
    over.abort()
    await visit
    sent += answers.length
    old.start()
    await until('the old primary is the standby', () => old.is('sync'), { ...old, seconds: 120 })
    for (const { buyers } of opened)
      violations.push(...(await checkBuyers(groups['several hosts'], buyers)))
    seen.push(
      `${round}: promoted ${promotedAfter.toFixed(1)} s after the kill; an order placed after the promotion: ${followed.join(', ')}; orders ${countStatuses(answers)}; lists meanwhile ${countStatuses(lists)}`,
    )
  }
  for (const shop of shops) await shop.end('SIGTERM')
  await front.end()
  await database.end()
  return {
    name,
    engine: 'PostgreSQL',
    did: `the primary and its Patroni killed twice, ${sent} orders sent`,
    violations,
    seen: seen.join('. '),
  }
}

function lastOf(buyers: Buyer[]): Buyer {
  const last = buyers.at(-1)
  if (!last) throw new Error('there is nobody')
  return last
}

/** Kills the primary; returns how many seconds later the other one is it. */
async function failOver(old: Member, next: Member): Promise<number> {
  const from = performance.now()
  await old.kill()
  await until('the standby is promoted', () => next.is('primary'), { ...next, seconds: 90 })
  return (performance.now() - from) / 1_000
}

/** Orders until one is placed. Returns after how many seconds. */
async function untilOrdered(buyer: Buyer): Promise<number> {
  const from = performance.now()
  while (!buyer.isDone && (await buyer.buy()).status !== 200) await sleep(300)
  return (performance.now() - from) / 1_000
}

/** deploy/patroni/haproxy.cfg in front of the two servers. */
async function openDatabaseProxy({ folder, members }: Cluster) {
  const port = await freePort()
  const [one, two] = members
  const config = changeAll(await shipped('patroni/haproxy.cfg'), [
    [/bind :5432/, () => `bind 127.0.0.1:${port}`],
    [/ port 8008/, () => ''],
    [/server db1 db1:5432/, () => `server db1 127.0.0.1:${one.port} port ${one.rest}`],
    [/server db2 db2:5432/, () => `server db2 127.0.0.1:${two.port} port ${two.rest}`],
  ])
  const haproxy = await openHaproxy(join(folder, 'database.cfg'), config)
  return { port, ...haproxy }
}

/** deploy/nodes/haproxy.cfg in front of the three nodes. */
async function openShopProxy(folder: string, ports: string[]) {
  const port = await freePort()
  const config = changeAll(await shipped('nodes/haproxy.cfg'), [
    [/bind :8080/, () => `bind 127.0.0.1:${port}`],
    ...ports.map((node, n): [RegExp, () => string] => [
      new RegExp(` node${n + 1}:3000`, 'g'),
      () => ` 127.0.0.1:${node}`,
    ]),
  ])
  const haproxy = await openHaproxy(join(folder, 'nodes.cfg'), config)
  const url = `http://127.0.0.1:${port}`
  await until('HAProxy answers', async () => (await statusOf(`${url}/`)) === 200, haproxy)
  return { url, ...haproxy }
}
