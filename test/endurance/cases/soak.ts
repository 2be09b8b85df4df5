import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyers, checkBuyers } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

const requestsPerSecond = 50

/** Mixed traffic at an even pace. Says how memory and file descriptors went, and which call was the slowest. */
export async function soak(
  engine: string,
  env: Record<string, string>,
  { seconds }: { seconds: number },
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, Math.ceil(seconds / 20) + 2)
  const visitor = openClient(shop.url)
  const answers: (Answer & { what: string })[] = []
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n++) {
    if (n % (requestsPerSecond * 15) === 0) samples.push(await sample(shop.url))
    const [what, call] = pick(n)
    const one = call().then((answer) => void answers.push({ ...answer, what }))
    running.add(one)
    void one.finally(() => running.delete(one))
    await sleep(1_000 / requestsPerSecond)
  }
  await Promise.all(running)
  samples.push(await sample(shop.url))
  const violations = await checkBuyers(shop.url, buyers)
  await shop.end('SIGTERM')
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0]
  return {
    name: 'Soak',
    engine,
    did: `${seconds} s, ${answers.length} requests, ${requestsPerSecond} a second at most`,
    violations,
    seen: `${countStatuses(answers)} (${slowest?.what}); ${samples.map(describe).join(' → ')}`,
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

type Sample = { rss: number; heap: number; external: number; descriptors: number }

async function sample(url: string): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    rss: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
    descriptors: read('process_open_fds'),
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
const describe = ({ rss, heap, external, descriptors }: Sample) =>
  `${megabytes(rss)} MB (heap ${megabytes(heap)}, external ${megabytes(external)}, ${descriptors} files)`
