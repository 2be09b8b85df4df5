import { isIP, SocketAddress } from 'node:net'
import type { Env } from '#platform/env.ts'
import type { RequestContext } from './context.ts'

/** The client's address. `X-Forwarded-For` is used only if the shop was told that there is a proxy. */
export function clientAddress(c: RequestContext, env: Pick<Env, 'TRUST_PROXY'>): string {
  const direct = socketAddress(c) ?? 'unknown'
  if (!env.TRUST_PROXY) return direct
  // The last entry is the proxy's own; those before it are what the client claimed.
  return canonicalAddress(c.req.header('x-forwarded-for')?.split(',').at(-1)) ?? direct
}

/**
 * What limits count by: one IPv4 address, or the 64-bit prefix that an IPv6 customer gets, who can use any address in
 * it.
 */
export function clientNetwork(c: RequestContext, env: Pick<Env, 'TRUST_PROXY'>): string {
  const address = clientAddress(c, env)
  return isIP(address) === 6 ? networkOf(address) : address
}

/** The other end of the connection, which may be a proxy; undefined when a test calls the app without a socket. */
export const socketAddress = (c: RequestContext): string | undefined =>
  canonicalAddress(c.env.incoming?.socket.remoteAddress)

/** One spelling for each address, without port and zone: `::FFFF:7f00:1`, `[::ffff:127.0.0.1]:80` and `127.0.0.1` are the same. */
export function canonicalAddress(given: string | undefined): string | undefined {
  const [, bracketed, withPort, plain] =
    /^\s*(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|(.*?))\s*$/.exec(given ?? '') ?? []
  const address = (bracketed ?? withPort ?? plain ?? '').replace(/%.*$/, '')
  const family = isIP(address)
  if (family === 0) return undefined
  if (family === 4) return address
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled
}

/** The first four of the eight groups. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  return `${all.slice(0, 4).join(':')}::/64`
}

const groups = (text: string) => text.split(':').filter((group) => group !== '')
