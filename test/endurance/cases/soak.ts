import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyers, checkBuyers } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { perMinute, readMemory, type Memory } from '../memory.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

const requestsPerSecond = 50
const sampleEverySeconds = 15
const mostSlowAnswers = 5
/** More is a leak. */
const mostGrowthPerMinute = 1_000_000
/** A slope over less time says nothing: the garbage collector lets memory go up and down by tens of megabytes. */
const leastSecondsForSlope = 1_200

type Timed = { what: string; status: number; ms: number; atSeconds: number }

/** Mixed traffic at an even pace. Says how memory and file descriptors went, and which calls were the slowest. */
export async function soak(
  engine: string,
  env: Record<string, string>,
  { seconds }: { seconds: number },
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, Math.ceil(seconds / 20) + 2)
  const visitor = openClient(shop.url)
  // Without bodies and headers: those of an hour do not fit into memory.
  const answers: Timed[] = []
  const samples: Memory[] = []
  const running = new Set<Promise<void>>()
  const from = performance.now()
  const elapsed = () => (performance.now() - from) / 1_000
  for (let n = 0; elapsed() < seconds; n++) {
    if (elapsed() >= samples.length * sampleEverySeconds) {
      samples.push(await readMemory(shop.url, elapsed()))
      console.log(`soak on ${engine}: ${describe(samples.at(-1))}`)
    }
    const [what, call] = pick(n)
    const atSeconds = Math.round(elapsed())
    const one = call().then(({ status, ms }) => void answers.push({ what, status, ms, atSeconds }))
    running.add(one)
    void one.finally(() => running.delete(one))
    await sleep(Math.max(0, ((n + 1) / requestsPerSecond - elapsed()) * 1_000))
  }
  await Promise.all(running)
  samples.push(await readMemory(shop.url, elapsed()))
  const violations = await checkBuyers(shop.url, buyers)
  await shop.end('SIGTERM')
  const afterWarmUp = samples.filter(({ atSeconds }) => atSeconds >= seconds / 4)
  const growth = perMinute(afterWarmUp, ({ rss }) => rss)
  if (seconds >= leastSecondsForSlope && growth > mostGrowthPerMinute)
    violations.push(`memory grew by ${(growth / 1e6).toFixed(1)} MB a minute after the warm-up`)
  const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, mostSlowAnswers)
  return {
    name: 'Soak',
    engine,
    did: `${seconds} s, ${answers.length} requests, ${requestsPerSecond} a second`,
    violations,
    seen: [
      countStatuses(answers),
      `slowest: ${slowest.map(({ what, ms, atSeconds }) => `${what} ${Math.round(ms)} ms at ${atSeconds} s`).join(', ')}`,
      `first ${describe(samples[0])}, at a quarter ${describe(afterWarmUp[0])}, last ${describe(samples.at(-1))}`,
      `after a quarter of the time ${(growth / 1e6).toFixed(2)} MB a minute`,
    ].join('; '),
  }

  function pick(n: number): [string, () => Promise<Answer>] {
    const buyer = buyers[Math.floor(n / 50) % buyers.length]
    const own = buyer?.client ?? visitor
    switch (n % 10) {
      case 0:
        return ['home', () => visitor.call('GET', '/')]
      case 1:
        return ['search page', () => visitor.call('GET', `/products?search=word${n}`)]
      case 2:
        return ['search', () => visitor.call('GET', `/api/product/list?search=word${n}`)]
      case 3:
        return ['cart', () => own.call('POST', '/api/cart/update', { json: { cartItems: {} } })]
      case 4:
        if (buyer && !buyer.isDone && n % 100 === 4) return ['order', () => buyer.buy()]
        return ['orders', () => own.call('GET', '/api/order/user')]
      case 5:
        if (n % 100 === 5)
          return ['login', () => own.call('POST', '/api/user/login', { json: buyer?.account })]
        return ['session', () => own.call('GET', '/api/user/is-auth')]
      default:
        return ['list', () => visitor.call('GET', '/api/product/list')]
    }
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
const describe = (memory: Memory | undefined) =>
  memory
    ? `${megabytes(memory.rss)} MB (heap ${megabytes(memory.heap)}, external ${megabytes(memory.external)}, ${memory.descriptors} files)`
    : 'nothing'
