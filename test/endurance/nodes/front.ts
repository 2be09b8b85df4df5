import { openCaddy } from '../programs/caddy.ts'
import { openHealthProxy } from './health-proxy.ts'
import { openNginx } from '../programs/nginx.ts'
import { missingPrograms } from '../programs/program.ts'

export type Proxy = 'nginx' | 'Caddy' | 'Node'

/** What stands in front of several nodes: nginx or Caddy with the files in deploy/, or a small proxy where they are not installed. */
export async function openFront(proxy: Proxy, ports: number[]) {
  const [missing] =
    proxy === 'nginx' ? missingPrograms('nginx', 'openssl') : missingPrograms('caddy')
  if (proxy === 'Node') return { name: 'a small proxy', ...(await openHealthProxy(ports)) }
  if (missing !== undefined)
    return { name: `a small proxy (no ${missing} here)`, ...(await openHealthProxy(ports)) }
  return { name: proxy, ...(await (proxy === 'nginx' ? openNginx(ports) : openCaddy(ports))) }
}
