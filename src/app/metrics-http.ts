import { Hono, type Context } from 'hono'
import { BlockList, isIP } from 'node:net'
import { socketAddress } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { onError } from '#http/errors.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { notFound } from '#platform/common-refusals.ts'

/** How much a shop sells is not public: the numbers go to private addresses only, and never through a proxy. */
export const metricsHttp = ({ metrics: { registry } }: Pick<HttpDeps, 'metrics'>) =>
  new Hono<AppEnv>().get('/metrics', async (c) => {
    if (isForwarded(c) || !isFromPrivateNetwork(c)) throw notFound({ what: 'page' })
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })

/** Only the metrics, for a separate port. */
export function createMetricsApp(deps: Pick<HttpDeps, 'metrics' | 'env' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log))
  app.use(securityHeaders(deps.env))
  app.route('/', metricsHttp(deps))
  app.all('*', () => {
    throw notFound({ what: 'page' })
  })
  return app
}

/** What proxies and content delivery networks add to a request. */
const forwardingHeader =
  /^(x-)?forwarded|^via$|^x-real-ip$|^x-original-|^x-envoy-|(^|-)(client|connecting)-ip$/

const isForwarded = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => forwardingHeader.test(name))

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

function isFromPrivateNetwork(c: Context): boolean {
  const address = socketAddress(c)
  if (address === undefined) return true
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
