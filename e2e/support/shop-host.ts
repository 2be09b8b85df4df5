import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Message } from './shop-process.ts'

// A process that opens and closes the shops of one worker: their code is loaded and warm from the second on.
enableCompileCache(join(import.meta.dirname, '../../build/compile-cache'))
const { listenAsShop } = await import('#app/server.ts')
const { readEnv } = await import('#platform/env.ts')

const shops = new Map<string, Awaited<ReturnType<typeof listenAsShop>>>()

process.on('message', (message: Message) => void answer(message))
process.on('disconnect', () => process.exit())

async function answer({ url, settings }: Message) {
  try {
    if (settings) shops.set(url, await listenAsShop(readEnv({ ...process.env, ...settings })))
    else await close(url)
    process.send?.('')
  } catch (error) {
    process.send?.(String(error))
  }
}

async function close(url: string) {
  const shop = shops.get(url)
  shops.delete(url)
  shop?.services.live.close()
  await shop?.server.close({})
  await shop?.services.close()
}
