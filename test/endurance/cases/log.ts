import { open } from 'node:fs/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openRawClient } from '../raw-client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>

/** More lines than a pipe and the shop's own buffer hold. */
const requests = 8_000
/** What the log may keep in memory while nobody takes it, with what the requests themselves need. */
const mostGrowthMb = 150

/** The log cannot be written. Nobody notices, memory is bounded, and the shop still ends when it is told to. */
export async function log(env: Env): Promise<Result[]> {
  const full = await open('/dev/full', 'w')
  try {
    return [
      await withLog('Log closed', env, 'closed'),
      await withLog('Log that nobody reads', env, 'unread'),
      await withLog('Log on a full disk', env, full.fd),
    ]
  } finally {
    await full.close()
  }
}

async function withLog(
  name: string,
  env: Env,
  sink: 'closed' | 'unread' | number,
): Promise<Result> {
  const stdout = typeof sink === 'number' ? sink : 'pipe'
  const shop = await startShop({ ...env, LOG_LEVEL: 'info' }, { stdout })
  if (sink === 'closed') shop.child.stdout?.destroy()
  else shop.child.stdout?.pause()
  const buyers = await openBuyers(shop.url, 2)
  const memory = await megabytes(shop.url)
  const socket = openRawClient(shop.url)
  const head = `GET /api/product/list?limit=1 HTTP/1.1\r\nhost: shop\r\n`
  let failed = 0
  const answers = await orderDuring(buyers, async () => {
    for (let sent = 0; sent < requests; sent += 100) {
      const some = await Promise.all(Array.from({ length: 100 }, () => socket.send(head)))
      failed += some.filter(({ status }) => status !== 200).length
    }
  })
  socket.close()
  const growth = (await megabytes(shop.url)) - memory
  const violations = await checkBuyers(shop.url, buyers)
  if (failed > 0) violations.push(`${failed} of ${requests} lists were not answered 200`)
  if (growth > mostGrowthMb) violations.push(`memory grew by ${growth} MB`)
  const from = performance.now()
  const code = await endWithin(shop, 15_000)
  if (code !== 0) violations.push(`it ended with ${code}: ${shop.complaints()}`)
  return {
    name,
    engine: 'SQLite',
    did: `${requests} requests with a line each, ${answers.length} orders`,
    violations,
    seen: `${countStatuses(answers)}; memory +${growth} MB; closed in ${Math.round(performance.now() - from)} ms`,
  }
}

/** The exit code of a shop that is told to stop, or 'nothing' if it has to be killed. */
async function endWithin(shop: Awaited<ReturnType<typeof startShop>>, ms: number) {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    shop.child.kill('SIGKILL')
  }, ms)
  const code = await shop.end('SIGTERM')
  clearTimeout(timer)
  return isLate ? 'nothing within 15 s' : code
}

async function megabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
  return Math.round(bytes / 1_000_000)
}
