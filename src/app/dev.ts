import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import { createServer as createVite } from 'vite'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import type { AppEnv } from '#http/context.ts'
import { localHost } from '#http/listen.ts'
import { siteOf, type PagesBuild } from './pages/load-pages.ts'
import { isSellerPage, sellerTemplate, writeSellerPage } from './pages/seller-page.ts'
import { readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'
import { openServices } from './services.ts'

// The shop with pages straight from their sources: no build, no page cache, changes show at once.
const env = readEnv(process.env)
const services = await openServices(env, openLog(env.LOG_LEVEL))
const server = createServer()
const viteFor = (configFile: string) =>
  createVite({
    configFile,
    // Its messages to the browser use the shop's port: another one could be taken.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
const [vite, sellerVite] = [await viteFor('vite.config.ts'), await viteFor('vite.seller.config.ts')]
const api = createApi(services)
const site = siteOf(api, services)
const vitePolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"
const routes = new Hono<AppEnv>().get('*', async (c) => {
  if (isSellerPage(c.req.path)) {
    const template = await readFile(sellerTemplate, 'utf8')
    const page = await writeSellerPage(template, c.req.path, site.settings())
    c.header('content-security-policy', vitePolicy)
    return c.html(await sellerVite.transformIndexHtml(c.req.path, page))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite has no types for the modules that it loads
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
  const { contextFor } = build.entry.module
  const handle = createRequestHandler(build, 'development')
  const page = await handle(c.req.raw, contextFor(site))
  // Vite writes scripts and styles into its pages that no policy of ours could name.
  page.headers.set('content-security-policy', vitePolicy)
  return page
})

const serveShop = getRequestListener(createApp(services, api, { routes }).fetch)
server.on('request', (request, response) => {
  const { url = '' } = request
  const { middlewares } = url.startsWith('/seller/') ? sellerVite : vite
  middlewares(request, response, () => {
    // Vite has taken its base off the address.
    request.url = url
    void serveShop(request, response)
  })
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
