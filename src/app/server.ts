import { openServices } from './services.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { createMetricsApp } from './metrics-http.ts'
import { listen } from '#http/listen.ts'
import { pagesHttp } from './pages/pages-http.ts'
import { loadPages } from './pages/load-pages.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { demoSeller, readEnv, type Env } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'

/** The first pages come before the work for searches and sorted lists. */
const warmUpAfterMs = 500

export async function openShop(pagesAreBuilt?: Promise<void>): Promise<void> {
  const env = readEnv(process.env)
  const { services, server } = await listenAsShop(env, pagesAreBuilt)
  const { database, log, metrics } = services
  metrics.watchProcess()
  const metricsServer =
    env.METRICS_PORT === undefined
      ? undefined
      : await listen(createMetricsApp(services), { ...env, PORT: env.METRICS_PORT })
  log.info({ address: server.address, engine: database.engine }, 'Larder is open')
  if (metricsServer) console.log(`Metrics at ${metricsServer.address}/metrics`)
  printAddresses(server.address, env)
  stopOnSignals({ services, server, metricsServer })
}

/** The database is opened, and the demo filled in, while the pages may still be being built. */
export async function listenAsShop(env: Env, pagesAreBuilt?: Promise<void>) {
  const services = await openServices(env, openLog(env.LOG_LEVEL))
  const api = createApi(services)
  await pagesAreBuilt
  const pages = pagesHttp(services, await loadPages(api, services))
  const server = await listen(createApp(services, api, pages), env)
  services.testBank?.connect((path, init) => fetch(new URL(path, server.local), init))
  setTimeout(() => void services.catalogue.warmUp(), warmUpAfterMs).unref()
  return { services, server }
}

function printAddresses(address: string, env: Env) {
  console.log(`Larder is open at ${address}`)
  if (env.isDemoSeller)
    console.log(
      `Seller's area: ${address}/seller (${demoSeller.email}, password "${demoSeller.password}"). ` +
        'Set SELLER_EMAIL and SELLER_PASSWORD before you let anyone in.',
    )
  else if (env.onlinePayment === 'test bank')
    console.log(
      'TEST_BANK=1: online payments go to the built-in test bank. Anyone can "pay" there, no money moves, and ' +
        'orders are marked "Test payment".',
    )
  else if (env.onlinePayment === 'off')
    console.log(
      'Online payment is off. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take it.',
    )
}
