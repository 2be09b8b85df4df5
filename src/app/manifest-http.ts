import { Hono } from 'hono'
import { cachedBody, sendCachedBody } from '#http/cached-body.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { versionedCache } from '#http/versioned-cache.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Shop } from '#modules/shop/sections/shop.ts'
import type { Settings } from '#modules/shop/settings.ts'

type Deps = Pick<HttpDeps, 'metrics'> & { catalogue: Catalogue; settings: Settings }

const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, no-cache' }

/** What browsers need to install the shop as an app. */
export function manifestHttp({ catalogue, settings, metrics }: Deps) {
  const version = () => catalogue.version
  const cache = versionedCache({ name: 'manifest', memory: 10_000, version, metrics })
  const write = () =>
    cachedBody(Buffer.from(JSON.stringify(manifestOf(settings.current.shop))), headers)
  return new Hono<AppEnv>().get('/manifest.webmanifest', async (c) =>
    sendCachedBody(c, await cache.get('manifest', async () => write())),
  )
}

const manifestOf = ({ name, tagline }: Shop) => ({
  name,
  short_name: name,
  description: tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf8f1',
  theme_color: '#20402d',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
