import { setTimeout as sleep } from 'node:timers/promises'
import { openServices } from './services.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { createMetricsApp } from './metrics-http.ts'
import { listen } from '#http/listen.ts'
import { pagesHttp } from './pages/pages-http.ts'
import { loadPages } from './pages/load-pages.ts'
import { fastPath } from './pages/fast-path.ts'
import { demoSeller, readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'

const env = readEnv(process.env)
const log = openLog(env.LOG_LEVEL)
const services = await openServices(env, log)
services.metrics.watchProcess()

const api = createApi(services)
const pages = pagesHttp(services, await loadPages(api, services))
const server = await listen(createApp(services, api, pages), fastPath(services, pages), env)
const metricsServer =
  env.METRICS_PORT === undefined
    ? undefined
    : await listen(createMetricsApp(services), () => false, { ...env, PORT: env.METRICS_PORT })
services.testBank?.connect((path, init) => fetch(new URL(path, server.local), init))
log.info({ address: server.address, engine: services.database.engine }, 'Larder is open')
if (metricsServer) console.log(`Metrics at ${metricsServer.address}/metrics`)
console.log(`Larder is open at ${server.address}`)
if (env.isDemoSeller)
  console.log(
    `Seller's area: ${server.address}/seller (${demoSeller.email}, password "${demoSeller.password}"). ` +
      'Set SELLER_EMAIL and SELLER_PASSWORD before you let anyone in.',
  )
else if (env.onlinePayment === 'test bank')
  console.log(
    'TEST_BANK=1: online payments go to the built-in test bank. Anyone can "pay" there, no money moves, and ' +
      'orders are marked "Test payment".',
  )
else if (env.onlinePayment === 'off')
  console.log('Online payment is off. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take it.')

/** Longer than the proxy keeps a connection without a request. */
const closeKeptAfterMs = 3_000
let isStopping = false
const drainNoLonger = new AbortController()

async function stop({ drainSeconds }: { drainSeconds: number }) {
  if (isStopping) return
  isStopping = true
  if (drainSeconds > 0) await drain(drainSeconds)
  // Open streams would keep the server from closing.
  services.live.close()
  // A proxy in front closes the connections that it keeps (deploy/nginx.conf after 2 s); one that this process closes
  // may be the one on which the next order is already on its way.
  const closing = drainSeconds > 0 ? { idleMs: closeKeptAfterMs } : {}
  await Promise.all([server.close(closing), metricsServer?.close()])
  await services.close()
  log.info('Larder is closed')
  log.flush()
  process.exit(0)
}

/** A proxy sees at /readyz that it should send nothing more, while what it still sends is answered. */
async function drain(seconds: number) {
  services.readiness.isDraining = true
  log.info({ seconds }, 'Larder drains: /readyz answers 503, everything else is served')
  await sleep(seconds * 1_000, undefined, { signal: drainNoLonger.signal }).catch(() => {})
}

process.on('SIGTERM', () => void stop({ drainSeconds: env.DRAIN_SECONDS }))
// SIGHUP comes when the terminal is closed, SIGBREAK from Ctrl+Break on Windows. Who sends them does not want to wait.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => {
    drainNoLonger.abort()
    void stop({ drainSeconds: 0 })
  })
