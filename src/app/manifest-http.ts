import { Hono } from 'hono'
import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { shadesOf } from '#modules/settings/colour.ts'
import { iconOf, iconPath } from '#modules/settings/sections/brand.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Settings } from '#modules/settings/settings.ts'

type Deps = Pick<HttpDeps, 'metrics'> & { catalogue: Catalogue; settings: Settings }

const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, no-cache' }

/** What browsers need to install the shop, or the seller's area, as an app. */
export function manifestHttp({ catalogue, settings, metrics }: Deps) {
  const version = () => catalogue.publicVersion
  const cache = versionedCache({ name: 'manifest', memory: 10_000, version, metrics })
  return new Hono<AppEnv>()
    .get('/manifest.webmanifest', async (c) =>
      sendCachedBody(c, await cache.get('shop', async () => write(manifestOf(settings.current)))),
    )
    .get('/seller/manifest.webmanifest', async (c) =>
      sendCachedBody(
        c,
        await cache.get('seller', async () => write(sellerManifestOf(settings.current))),
      ),
    )
}

const write = (manifest: object) => cachedBody(Buffer.from(JSON.stringify(manifest)), headers)

const manifestOf = ({ shop, brand, launch }: SettingsValues) => ({
  name: shop.name,
  short_name: shop.shortName || shop.name,
  description: shop.tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf8f1',
  theme_color: shadesOf(brand.colour).deep,
  icons: iconsOf(iconOf({ shop, brand, launch })),
})

/** The seller's area is an app of its own. */
const sellerManifestOf = (values: SettingsValues) => ({
  ...manifestOf(values),
  name: `${values.shop.name} · Seller`,
  description: 'Orders, products and settings of the shop',
  start_url: '/seller/today',
  scope: '/seller',
})

function iconsOf(id: string) {
  const icon = (size: 192 | 512) => ({
    src: id === '' ? `/icon-${size}.png` : iconPath(id, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }]
}
