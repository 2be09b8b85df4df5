import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#test/network/ports.ts'

const checkEveryMs = 200
/** A busy machine is no reason to take a node out. */
const checkMs = 5_000
const keptMs = 1_000
/** Longer than a case takes, and than the nodes tell clients: a request on a connection that is being closed gets no answer. */
const keptForClientsMs = 120_000
const mostTries = 3

/**
 * What goes to another node when the connection to the first one breaks before an answer, as in deploy/nginx.conf: what
 * only reads, an order, which has its key, and a cart, which is replaced.
 */
const isRepeated = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' || /^\/api\/(order\/(cod|stripe)|cart\/update)$/.test(url)

/** Sends each request to one of the nodes whose /readyz answered 200 at the last check. */
export async function openHealthProxy(ports: number[]) {
  // Connections without a request are closed here, as nginx does it, before a node that stops closes them.
  const agent = new Agent({ keepAlive: true, timeout: keptMs })
  const healthy = new Set<number>()
  const over = new AbortController()
  let next = 0

  async function check(port: number) {
    const signal = AbortSignal.timeout(checkMs)
    const status = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) healthy.add(port)
    else healthy.delete(port)
  }

  /** One check of a node after the other, so that an old answer never comes after a new one. */
  async function watch(port: number) {
    while (!over.signal.aborted) {
      await sleep(checkEveryMs)
      await check(port)
    }
  }

  await Promise.all(ports.map(check))
  for (const port of ports) void watch(port)

  /** Undefined if the connection broke before an answer. */
  function pass({ method, url: path, headers }: IncomingMessage, body: Buffer) {
    const port = [...healthy][next++ % healthy.size]
    if (port === undefined) return Promise.resolve(undefined)
    const passed = request({ agent, host: '127.0.0.1', port, method, path, headers })
    passed.end(body)
    return new Promise<IncomingMessage | undefined>((resolve) => {
      passed.on('response', resolve)
      passed.on('error', () => resolve(undefined))
    })
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    let received = await pass(incoming, body)
    for (let tries = 1; !received && isRepeated(incoming) && tries < mostTries; tries++)
      received = await pass(incoming, body)
    if (!received) return void outgoing.writeHead(502).end()
    outgoing.writeHead(received.statusCode ?? 502, received.headers)
    received.on('error', () => outgoing.destroy()).pipe(outgoing)
  }

  const server = createServer(
    { keepAliveTimeout: keptForClientsMs },
    // One that is broken off before all of it was sent has no client that waits for its answer.
    (incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** After a check that began now. */
    join: () => Promise.all(ports.map(check)),
    log: async () => '',
    async close() {
      over.abort()
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
