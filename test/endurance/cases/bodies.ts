import { connect } from 'node:net'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { readMemory } from '../memory.ts'
import { countStatuses, type Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop } from '../shop.ts'

type Options = { bodies: number; uploads: number; silent: number }
type Sent = { port: number; path: string; type: string; cookie: string; megabytes: number }

/** Far less than the shop needs for all of these bodies. */
const heapMegabytes = 128
const mostGrowth = 300_000_000
const listsEach = 20
/** The beginning of a form; of a cart it is as wrong as the rest. */
const filePart = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
const piece = Buffer.alloc(64_000, 'x')

/**
 * Bodies that are far too large, sent without saying how large, and clients that ask for much and read nothing,
 * to a process with little memory, while others browse and order. They are refused before they are read to their end,
 * nothing is stored, and the process lives.
 */
export async function bodies(
  engine: string,
  env: Record<string, string>,
  { bodies: count, uploads, silent }: Options,
): Promise<Result> {
  const NODE_OPTIONS = `--max-old-space-size=${heapMegabytes}`
  const shop = await startShop({ ...env, NODE_OPTIONS })
  const port = Number(shop.port)
  const seller = await openSeller(shop.url)
  const buyers = await openBuyers(shop.url, 4)
  const visitor = openClient(shop.url)
  const reads: Answer[] = []
  const products = await countProducts()
  const before = await readMemory(shop.url, 0)
  let most = before.rss
  let refused: Pick<Answer, 'status' | 'ms'>[] = []
  const readers = Array.from({ length: silent }, () => readNothing(port))
  const ordering = await orderDuring(buyers, async () => {
    const over = new AbortController()
    const cart = { path: '/api/cart/update', type: 'application/json', megabytes: 12 }
    const upload = {
      path: '/api/product/add',
      type: 'multipart/form-data; boundary=x',
      megabytes: 30,
    }
    const all = Promise.all([
      ...Array.from({ length: count }, () =>
        send({ port, cookie: buyers[0]?.client.cookie() ?? '', ...cart }),
      ),
      ...Array.from({ length: uploads }, () => send({ port, cookie: seller.cookie(), ...upload })),
    ])
    void all.then(() => over.abort())
    while (!over.signal.aborted) {
      reads.push(await visitor.call('GET', '/api/product/list'))
      most = Math.max(most, (await readMemory(shop.url, 0)).rss)
      await sleep(50)
    }
    refused = await all
  })
  for (const reader of readers) reader.destroy()
  const violations = await checkBuyers(shop.url, buyers)
  // A client that is still sending when the connection closes may not see the answer.
  const odd = refused.filter(({ status }) => ![0, 400, 413, 503].includes(status))
  if (odd.length > 0) violations.push(`a body too large was answered ${odd[0]?.status}`)
  if (!refused.some(({ status }) => status === 413)) violations.push('nobody was answered 413')
  if (reads.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  if (ordering.some(({ status }) => ![200, 409, 503].includes(status)))
    violations.push('an order was not answered')
  if ((await countProducts()) !== products) violations.push('a product was added')
  if (most - before.rss > mostGrowth)
    violations.push(`memory grew by ${Math.round((most - before.rss) / 1e6)} MB`)
  await shop.end('SIGTERM')
  return {
    name: 'Bodies far too large, and readers that never read',
    engine,
    did: `${count} of 12 MB and ${uploads} of 30 MB at once, ${silent} clients with ${listsEach} lists each, a heap of ${heapMegabytes} MB`,
    violations,
    seen: `${countStatuses(refused)}; orders: ${countStatuses(ordering)}; lists: ${countStatuses(reads)}; memory +${Math.round((most - before.rss) / 1e6)} MB`,
  }

  async function countProducts(): Promise<number> {
    const { body } = await visitor.call('GET', '/api/product/list?limit=1')
    return Number(body['total'])
  }
}

/** In chunks, so that only reading tells how long it is. */
function send({ port, path, type, cookie, megabytes }: Sent) {
  const from = performance.now()
  return new Promise<Pick<Answer, 'status' | 'ms'>>((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - from })
    const headers = { 'content-type': type, cookie }
    const sending = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false },
      (answer) => {
        answer.resume()
        end(answer.statusCode ?? 0)
        answer.on('end', () => sending.destroy())
      },
    )
    sending.on('error', () => end(0))
    sending.on('close', () => end(0))
    sending.write(filePart)
    let left = megabytes * 1_000_000
    const write = () => {
      while (left > 0 && !sending.destroyed) {
        left -= piece.byteLength
        if (!sending.write(piece)) return sending.once('drain', write)
      }
      return sending.end()
    }
    write()
  })
}

function readNothing(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /api/product/list HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(listsEach))
  return socket
}
