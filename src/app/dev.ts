import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import { createServer as createVite } from 'vite'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import type { AppEnv } from '#http/context.ts'
import { localHost } from '#http/listen.ts'
import { siteOf, type PagesBuild } from './pages/load-pages.ts'
import { readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'
import { openServices } from './services.ts'

// The shop with pages straight from their sources: no build, no page cache, changes show at once.
const env = readEnv(process.env)
const services = await openServices(env, openLog(env.LOG_LEVEL))
const server = createServer()
const vite = await createVite({
  // Its messages to the browser use the shop's port: another one could be taken.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const api = createApi(services)
const vitePolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"
const routes = new Hono<AppEnv>().get('*', async (c) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite has no types for the modules that it loads
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
  const { contextFor } = build.entry.module
  const handle = createRequestHandler(build, 'development')
  const page = await handle(c.req.raw, contextFor(siteOf(api, services)))
  // Vite writes scripts and styles into its pages that no policy of ours could name.
  page.headers.set('content-security-policy', vitePolicy)
  return page
})

const serveShop = getRequestListener(createApp(services, api, routes).fetch)
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void serveShop(request, response))
})
server.listen(env.PORT, env.HOST)
await once(server, 'listening')
const bound = server.address()
const port = typeof bound === 'object' && bound ? bound.port : env.PORT
const address = `http://${localHost(env.HOST)}:${port}`
services.testBank?.connect((path, init) => fetch(new URL(path, address), init))
console.log(`Larder is open for changes at ${address}`)

// `node --watch` starts a new process when this one is gone; the data folder must be free by then.
process.on('SIGTERM', () => process.exit(0))
// The channel to `node --watch` closes when that is killed.
process.on('disconnect', () => process.exit(0))
