import { openServices } from './services.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { listen } from '#http/listen.ts'
import { pagesHttp } from './pages/pages-http.ts'
import { loadPages } from './pages/load-pages.ts'
import { cachedPages } from './pages/cached-response.ts'
import { demoSeller, readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'

const env = readEnv(process.env)
const log = openLog(env.LOG_LEVEL)
const services = await openServices(env, log)
services.metrics.watchProcess()

const api = createApi(services)
const pages = pagesHttp(services, await loadPages(api, services))
const server = await listen(createApp(services, api, pages), cachedPages(services, pages), env)
services.testBank?.connect((path, init) => fetch(new URL(path, server.local), init))
log.info({ address: server.address, engine: services.database.engine }, 'Larder is open')
console.log(`Larder is open at ${server.address}`)
if (env.isDemoSeller)
  console.log(
    `Seller's area: ${server.address}/seller (${demoSeller.email}, password "${demoSeller.password}"). ` +
      'Set SELLER_EMAIL and SELLER_PASSWORD before you let anyone in.',
  )
else if (services.testBank)
  console.log(
    'Online payments go to the built-in test bank, which believes everyone and moves no money. ' +
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to be paid.',
  )

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  // Streams never end by themselves.
  services.live.close()
  await server.close()
  await services.close()
  log.info('Larder is closed')
  log.flush()
  process.exit(0)
}

// SIGHUP comes when the terminal is closed, SIGBREAK from Ctrl+Break on Windows.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => void stop())
