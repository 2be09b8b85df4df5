import { Hono, type Context } from 'hono'
import { sql } from 'kysely'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#platform/refusal.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { AppEnv } from '#http/context.ts'
import type { Services } from './services.ts'

const answerWithinMs = 1_000

export const healthHttp = ({ database, catalogue, metrics: { registry } }: Services) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      await withTimeout(sql`select 1`.execute(database.db), answerWithinMs, () => {
        throw new Refusal('unavailable', { what: 'The database', retryAfterSeconds: 2 })
      })
      return c.json({ ready: true, catalogueVersion: catalogue.version })
    })
    .get('/metrics', async (c) => {
      if (!isFromInside(c)) throw new Refusal('not-found', { what: 'page' })
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })

const insideNetworks = new BlockList()
insideNetworks.addSubnet('127.0.0.0', 8)
insideNetworks.addSubnet('10.0.0.0', 8)
insideNetworks.addSubnet('172.16.0.0', 12)
insideNetworks.addSubnet('192.168.0.0', 16)
insideNetworks.addAddress('::1', 'ipv6')
insideNetworks.addSubnet('fc00::', 7, 'ipv6')

/** How much a shop sells is not for everyone: the numbers go to neighbours, never through a proxy. */
function isFromInside(c: Context<AppEnv>): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false
  const address = c.env.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '')
  if (address === undefined) return true
  return insideNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
