// React Router's list of routes for the shop's pages, without the seller's, which are two thirds of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../build/pages/client/assets')

/** Its name is known to `src/web/entry.server.tsx`. */
export function writeShopManifest() {
  for (const name of readdirSync(folder)) {
    const [, hash] = /^manifest-([^-]+)\.js$/.exec(name) ?? []
    if (hash === undefined) continue
    const script = readFileSync(join(folder, name), 'utf8')
    const start = script.indexOf('{')
    const end = script.lastIndexOf('}') + 1
    /** @type {{ routes: Record<string, unknown>, url: string }} */
    const manifest = JSON.parse(script.slice(start, end))
    const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('seller/'))
    const shopName = `manifest-shop-${hash}.js`
    const shop = JSON.stringify({
      ...manifest,
      routes: Object.fromEntries(routes),
      // React Router preloads this address, and would load the whole list after all.
      url: manifest.url.replace(name, shopName),
    })
    writeFileSync(join(folder, shopName), script.slice(0, start) + shop + script.slice(end))
  }
}
