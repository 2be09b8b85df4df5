import { Hono } from 'hono'
import { parentPort, workerData } from 'node:worker_threads'
import type { AppEnv } from '#http/context.ts'
import { listen } from '#http/listen.ts'

/**
 * For a worker: the shop's listener in a thread that says where it listens and then does nothing until it is released. Each
 * answer says how many turns the event loop has made since.
 */
const released: unknown = workerData
if (!parentPort || !(released instanceof Int32Array)) throw new Error('this runs in a worker')
let turns = 0
const app = new Hono<AppEnv>().get('/', (c) => c.text(`turn ${turns}`))
const server = await listen(app, () => false, { HOST: '127.0.0.1', PORT: 0 })
parentPort.postMessage(server.address, [])
Atomics.wait(released, 0, 0)
countTurn()

function countTurn() {
  turns++
  setImmediate(countTurn)
}
