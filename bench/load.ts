import { Agent, request } from 'node:http'

type Load = { url: string; requests: number; connections: number; headers?: Record<string, string> }

/** Closed-loop requests over kept-alive connections; ends when all are answered with a 200. */
export async function load({ url, requests, connections, headers = {} }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const oneConnection = async () => {
    while (left-- > 0) await get(url, agent, headers)
  }
  await Promise.all(Array.from({ length: connections }, oneConnection))
  agent.destroy()
}

function get(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
