import { onTestFinished } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'

/** A proxy in front of a PostgreSQL, closed when the test is over, and the database's address through it. */
export async function openDatabaseProxy(databaseUrl: string) {
  const through = new URL(databaseUrl)
  const proxy = await openTcpProxy({ port: Number(through.port) })
  onTestFinished(() => proxy.close())
  through.port = String(proxy.port)
  return { proxy, url: through.href }
}
