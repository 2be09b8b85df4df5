import { setTimeout as sleep } from 'node:timers/promises'
import type { listen } from '#http/listen.ts'
import type { Services } from './services.ts'

/** Longer than the proxy keeps a connection without a request. */
const closeKeptAfterMs = 3_000

type Listening = Awaited<ReturnType<typeof listen>>
type Shop = { services: Services; server: Listening; metricsServer: Listening | undefined }

export function stopOnSignals({ services, server, metricsServer }: Shop): void {
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
  // SIGHUP comes when the terminal is closed, SIGBREAK from Ctrl+Break on Windows. People who send them do not want to wait.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK'] as const)
    process.on(signal, () => {
      drainNoLonger.abort()
      void stop({ drainSeconds: 0 })
    })
}
