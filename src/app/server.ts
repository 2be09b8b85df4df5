import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { createMetricsApp } from './metrics-http.ts'
import { loadPages } from './pages/load-pages.ts'
import { pagesHttp } from './pages/pages-http.ts'
import { type Services, openServices } from './services.ts'
import { listen } from '#http/listen.ts'
import { type Env, demoSeller, readEnv } from '#platform/env.ts'
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

/** Longer than the proxy keeps a connection without a request. */
const closeKeptAfterMs = 3_000

type Listening = Awaited<ReturnType<typeof listen>>
type Shop = { services: Services; server: Listening; metricsServer: Listening | undefined }

function stopOnSignals({ services, server, metricsServer }: Shop): void {
  const { env, log } = services
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
    process.exit(0)
  }

  /** A proxy sees at /readyz that it should send nothing more, while what it still sends is answered. */
  async function drain(seconds: number) {
    services.readiness.isDraining = true
    log.info({ seconds }, 'Larder drains: /readyz answers 503, everything else is served')
    await sleep(seconds * 1_000, undefined, { signal: drainNoLonger.signal }).catch(() => {})
  }

  process.on('SIGTERM', () => void stop({ drainSeconds: env.DRAIN_SECONDS }))
  // SIGHUP comes when the terminal is closed, SIGBREAK from Ctrl+Break on Windows. Neither waits for requests to end.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK'] as const)
    process.on(signal, () => {
      drainNoLonger.abort()
      void stop({ drainSeconds: 0 })
    })
}
