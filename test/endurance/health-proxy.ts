import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { portOf } from '#test/network/ports.ts'

const checkEveryMs = 200

/** Sends each request to one of the nodes whose /readyz answered 200 at the last check. It repeats nothing. */
export async function openHealthProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true })
  let healthy: number[] = []
  let turn = 0

  async function check() {
    const checks = ports.map(async (port) => {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(1_000),
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      return status === 200 ? [port] : []
    })
    healthy = (await Promise.all(checks)).flat()
  }

  await check()
  const timer = setInterval(() => void check(), checkEveryMs)
  const server = createServer((incoming, outgoing) => {
    const port = healthy[turn++ % healthy.length]
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
    join: check,
    log: async () => '',
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
