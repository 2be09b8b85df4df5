import { getMimeType } from 'hono/utils/mime'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedBody, type CachedBody } from '#http/cache/cached-body.ts'

const compressible = /^(text\/|application\/(json|manifest\+json|javascript|xml)|image\/svg)/

/** Scripts, styles, fonts and pictures of the pages by their path: a megabyte or two, read once and kept. */
export function readAssets(folder: string, base = ''): Map<string, CachedBody> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const assets = new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = base + file.slice(folder.length).replaceAll('\\', '/')
        return [path, readAsset(file, path)]
      }),
  )
  for (const [path, asset] of assets) {
    const [, font] = fontFile.exec(path) ?? []
    if (font !== undefined) assets.set(`/fonts/${font}.woff2`, asset)
  }
  return assets
}

/** The fonts also have addresses that no build changes, for pages without the shop's stylesheet. */
const fontFile = /^\/assets\/(figtree|fraunces)-latin-wght-normal-[\w-]+\.woff2$/

function readAsset(file: string, path: string): CachedBody {
  const type = getMimeType(file) ?? 'application/octet-stream'
  const bytes = Buffer.from(readFileSync(file))
  const asset = cachedBody(bytes, {
    'content-type': type.startsWith('text/javascript') ? 'text/javascript; charset=utf-8' : type,
    // The build names what is under assets by its content; the rest keeps its name when it changes.
    'cache-control': /^(\/seller)?\/assets\//.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  })
  return compressible.test(type) ? asset : { ...asset, incompressible: true }
}
