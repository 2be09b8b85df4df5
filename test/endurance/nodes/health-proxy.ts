import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#test/network/ports.ts'

const checkEveryMs = 200
/** A busy machine is no reason to take a node out. */
const checkMs = 5_000
const keptMs = 1_000

/** Sends each request to one of the nodes whose /readyz answered 200 at the last check. It repeats nothing. */
export async function openHealthProxy(ports: number[]) {
  // Connections without a request are closed here, as nginx does it, before a node that stops closes them.
  const agent = new Agent({ keepAlive: true, timeout: keptMs })
  const healthy = new Set<number>()
  const over = new AbortController()
  let turn = 0

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
  const server = createServer((incoming, outgoing) => {
    const port = [...healthy][turn++ % healthy.size]
    const { method, url: path, headers } = incoming
    const passed = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
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
