import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Client } from '../client.ts'

export type NoiseAnswer = { status: number; ms: number; hasRetryAfter: boolean }

/**
 * One shopper writes the cart `count` times at once, from a thread of its own: thousands of connections keep their client
 * busy, and other clients on the same thread would wait for it, not for the shop.
 */
export async function writeCartAtOnce(client: Client, count: number): Promise<NoiseAnswer[]> {
  const workerData = { url: client.url, cookie: client.cookie(), count }
  const worker = new Worker(new URL('cart-writer.ts', import.meta.url), { workerData })
  const [answers]: NoiseAnswer[][] = await once(worker, 'message')
  await worker.terminate()
  return answers ?? []
}

/** What a process had of the processors, as Linux counts it: how long it ran, and how long it waited to run. */
export function processorTime(pid: number | undefined): { ranMs: number; waitedMs: number } {
  if (process.platform !== 'linux') return { ranMs: 0, waitedMs: 0 }
  const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ranMs: (ran ?? 0) / 1e6, waitedMs: (waited ?? 0) / 1e6 }
}
