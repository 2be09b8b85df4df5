import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { localHost } from '#http/listen.ts'
import { siteOf, type ServerEntry } from './pages/load-pages.ts'
import { readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'
import { openServices } from './services.ts'

// The shop with pages straight from their sources: no build, no page cache, changes show at once.
const env = readEnv(process.env)
const services = await openServices(env, openLog(env.LOG_LEVEL))
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const api = createApi(services)
const app = createApp(services, api)
const vitePolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"
app.get('*', async (c) => {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const { contextFor } = build.entry.module as unknown as ServerEntry
  const handle = createRequestHandler(build, 'development')
  const page = await handle(c.req.raw, contextFor(siteOf(api, services)))
  // Vite writes scripts and styles into its pages that no policy of ours could name.
  page.headers.set('content-security-policy', vitePolicy)
  return page
})

const serveShop = getRequestListener(app.fetch)
createServer((request, response) => {
  vite.middlewares(request, response, () => void serveShop(request, response))
}).listen(env.PORT, env.HOST, () => {
  const local = `http://${localHost(env.HOST)}:${env.PORT}`
  services.testBank?.connect((path, init) => fetch(new URL(path, local), init))
  console.log(`Larder is open for changes at http://${env.HOST}:${env.PORT}`)
})

// `node --watch` starts a new process when this one is gone; the data folder must be free by then.
process.on('SIGTERM', () => process.exit(0))
