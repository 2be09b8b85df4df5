import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { load } from './load.ts'
import { median, type Figures } from './report.ts'
import type { ShopProcess } from './shop-process.ts'

const rounds = 7
const requests = 5_000
const connections = 16
const encoding = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Both servers take turns, so that whatever else the machine does meets both. */
export async function benchPages(shop: ShopProcess): Promise<Figures> {
  const raw = await startRawTwin(shop.url)
  const cost = async (url: string, cpuSeconds: () => Promise<number>) => {
    const before = await cpuSeconds()
    await load({ url, requests, connections, headers: encoding })
    return (((await cpuSeconds()) - before) / requests) * 1e6
  }
  const ours: number[] = []
  const theirs: number[] = []
  await load({ url: shop.url, requests, connections, headers: encoding })
  await load({ url: raw.url, requests, connections, headers: encoding })
  for (let round = 0; round < rounds; round++) {
    ours.push(await cost(shop.url, () => shop.metric('process_cpu_seconds_total')))
    theirs.push(await cost(raw.url, raw.cpuSeconds))
  }
  raw.stop()
  return {
    'bytes on the wire': raw.bytes,
    'Larder, µs of CPU a request': median(ours),
    'raw node:http, µs of CPU a request': median(theirs),
    'ratio (goal 1.5 or less)': median(ours) / median(theirs),
  }
}

async function startRawTwin(url: string) {
  const answer = await fetchRaw(url)
  const child = fork(join(import.meta.dirname, 'raw-server.ts'))
  child.send({ headers: answer.headers, body: answer.body.toString('base64') })
  const [port]: number[] = await once(child, 'message')
  const rawUrl = `http://127.0.0.1:${port}`
  return {
    url: rawUrl,
    bytes: answer.body.byteLength,
    cpuSeconds: async () => Number(await (await fetch(`${rawUrl}/cpu`)).text()),
    stop: () => child.kill(),
  }
}

/** As it is on the wire: `fetch` would unpack it. */
function fetchRaw(url: string) {
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request(url, { headers: encoding }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !['date', 'connection', 'keep-alive'].includes(name)
            ? [[name, value] as const]
            : [],
        )
        resolve({
          headers: Object.fromEntries(kept),
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
