import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { encodings } from '../load.ts'

type Answer = { headers: Record<string, string>; body: Buffer }

const nothing: Answer = { headers: { 'content-length': '0' }, body: Buffer.alloc(0) }

/** A process with bare `node:http` that sends what the shop answers at this address; `seconds` is its start. */
export async function startRawTwin(url?: string) {
  const answer = url === undefined ? nothing : await fetchBytes(url)
  const from = performance.now()
  const child = fork(join(import.meta.dirname, 'server.ts'))
  child.send({ headers: answer.headers, body: answer.body.toString('base64') })
  const [port]: number[] = await once(child, 'message')
  const rawUrl = `http://127.0.0.1:${port}`
  await (await fetch(rawUrl)).bytes()
  const readNumber = async (path: string) => Number(await (await fetch(rawUrl + path)).text())
  return {
    url: rawUrl,
    seconds: (performance.now() - from) / 1_000,
    cpuSeconds: () => readNumber('/cpu'),
    memory: () => readNumber('/memory'),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const ownHeaders = ['date', 'connection', 'keep-alive']

/** As it is on the wire: `fetch` would unpack it. */
function fetchBytes(url: string) {
  return new Promise<Answer>((resolve, reject) => {
    request(url, { headers: encodings }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value] as const] : [],
        )
        resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
