import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { idle: number; slow: number; seconds: number }

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`

/**
 * Thousands of connections that say nothing, headers sent byte by byte and bodies that never end, while others
 * shop. Connections without a whole header are closed after 15 s, those without a whole request after 60 s, each up to
 * 5 s later.
 */
export async function connections(
  engine: string,
  env: Record<string, string>,
  { idle, slow, seconds }: Options,
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, 4)
  const visitor = openClient(shop.url)
  const memory = await readMetrics(shop.url)
  const port = Number(shop.port)
  const idlers = await openMany(port, idle)
  const headers = await openMany(port, slow)
  const bodies = await openMany(port, slow)
  for (const socket of headers) socket.write('GET / HTTP/1.1\r\nhost: sh')
  for (const socket of bodies) socket.write(head('/api/user/login'))
  const during = await readMetrics(shop.url)
  const reads: Answer[] = []
  const ordering = await orderDuring(buyers, async () => {
    for (let second = 0; second < seconds; second++) {
      for (const socket of headers) if (socket.writable) socket.write('o')
      for (const socket of bodies) if (socket.writable) socket.write('"')
      for (let n = 0; n < 10; n++) {
        reads.push(await visitor.call('GET', '/api/product/list'))
        await sleep(100)
      }
    }
  })
  const violations = await checkBuyers(shop.url, buyers)
  if (reads.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  if (ordering.some(({ status }) => status !== 200 && status !== 409))
    violations.push('an order was not placed')
  if (seconds >= 21 && open([...idlers, ...headers]) > 0)
    violations.push(`${open([...idlers, ...headers])} connections without a request are open`)
  if (seconds >= 66 && open(bodies) > 0) violations.push(`${open(bodies)} slow bodies are open`)
  if (during.megabytes - memory.megabytes > 300)
    violations.push(`memory grew by ${during.megabytes - memory.megabytes} MB`)
  for (const socket of [...idlers, ...headers, ...bodies]) socket.destroy()
  await sleep(1_000)
  const after = await readMetrics(shop.url)
  if (after.files > memory.files + 50)
    violations.push(`${after.files} files are open afterwards, ${memory.files} before`)
  await shop.end('SIGTERM')
  return {
    name: 'Idle and slow connections',
    engine,
    did: `${idle} idle connections, ${slow} headers byte by byte, ${slow} bodies that never end, ${seconds} s`,
    violations,
    seen: `lists: ${countStatuses(reads)}; orders: ${countStatuses(ordering)}; memory +${during.megabytes - memory.megabytes} MB`,
  }
}

const open = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length

/** In parts, because a listening socket has room for a few hundred at once. */
async function openMany(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () => {
      const socket = connect({ host: '127.0.0.1', port })
      // One that is closed by the shop is reset by it.
      socket.on('error', () => socket.destroy())
      return socket
    })
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    for (const socket of some) {
      socket.resume()
      socket.on('end', () => socket.destroy())
    }
    sockets.push(...some)
  }
  return sockets
}

async function readMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    megabytes: Math.round(read('process_resident_memory_bytes') / 1_000_000),
    files: read('process_open_fds'),
  }
}
