import { openStore } from './store.ts'
import { createApi } from './http/api.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { pagesHttp } from './http/pages-http.ts'
import { loadPages } from './http/pages.ts'
import { shortcut } from './http/shortcut.ts'
import { demoSeller, readEnv } from './platform/env.ts'
import { openLog } from './platform/log.ts'

const env = readEnv(process.env)
const log = openLog(env.LOG_LEVEL)
const store = await openStore(env, log)
store.metrics.watchProcess()

const api = createApi(store)
const pages = pagesHttp(store, await loadPages(api, store))
const server = await listen(createApp(store, api, pages), shortcut(store, pages), env)
store.testBank?.connect((path, init) => fetch(new URL(path, server.local), init))
log.info({ address: server.address, engine: store.database.engine }, 'Larder is open')
console.log(`Larder is open at ${server.address}`)
if (env.isDemoSeller)
  console.log(
    `Seller's area: ${server.address}/seller (${demoSeller.email}, password "${demoSeller.password}"). ` +
      'Set SELLER_EMAIL and SELLER_PASSWORD before you let anyone in.',
  )
else if (store.testBank)
  console.log(
    'Online payments go to the built-in test bank, which believes everyone and moves no money. ' +
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to be paid.',
  )

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  // Streams never end by themselves.
  store.live.close()
  await server.close()
  await store.close()
  log.info('Larder is closed')
  log.flush()
  process.exit(0)
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
