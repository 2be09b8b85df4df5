// The service worker: keeps the shop readable without a connection. With a connection pages always come from the
// server, so no price is old. Answers of the API are never cached: they may belong to a person.

/** @typedef {'pages' | 'files' | 'pictures'} CacheKind */

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot know which kind of worker this is
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

/** @type {Record<CacheKind, string>} */
const cacheNames = {
  pages: 'larder-pages-1',
  files: 'larder-files-1',
  pictures: 'larder-pictures-1',
}
/** @type {Record<CacheKind, number>} */
const maxEntries = { pages: 60, files: 200, pictures: 300 }

/** Cached when the worker is installed, so that they open offline even if they were never visited. */
const precachedPages = ['/', '/products', '/cart', '/my-orders', '/add-address']
/** What links inside the app load for these pages. The others have no data. */
const precachedData = ['/_.data', '/products.data']
/** Addresses that the browser fetches as if there were no worker. */
const notHandled = [
  '/api/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/test-bank/',
  '/seller',
  '/sw.js',
]

worker.addEventListener('install', (event) => {
  event.waitUntil(precachePages().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (notHandled.some((path) => url.pathname.startsWith(path))) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst('files', request))
  else if (url.pathname.startsWith('/images/')) event.respondWith(cacheFirst('pictures', request))
  else event.respondWith(networkFirst(event))
})

/** A new order, for a browser of the seller. */
worker.addEventListener('push', (event) => {
  /** @type {unknown} */
  const told = event.data?.json()
  if (typeof told !== 'object' || told === null) return
  if (!('title' in told && 'body' in told && 'path' in told)) return
  event.waitUntil(
    worker.registration.showNotification(String(told.title), {
      body: String(told.body),
      icon: '/icon-192.png',
      data: String(told.path),
      requireInteraction: true,
    }),
  )
})

/** Opens the order, in a window of the seller that is open already if there is one. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openSellerPage(String(event.notification.data)))
})

/** @param {string} path */
async function openSellerPage(path) {
  if (!path.startsWith('/seller')) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/seller'))
  await open?.focus()
  await (open?.navigate(path) ?? worker.clients.openWindow(path))
}

/** Pages tell which address was visited: see `use-visited-pages.ts`. */
worker.addEventListener('message', (event) => {
  /** @type {unknown} */
  const data = event.data
  if (typeof data !== 'object' || data === null || !('visited' in data)) return
  if (typeof data.visited === 'string' && data.visited.startsWith('/'))
    event.waitUntil(cacheVisitedPage(data.visited))
})

/**
 * A page is loaded as HTML, or as `.data` by a link inside the app; offline either may be needed.
 *
 * @param {string} address
 */
async function cacheVisitedPage(address) {
  const { pathname, search, origin } = new URL(address, worker.location.origin)
  if (origin !== worker.location.origin) return
  const cache = await caches.open(cacheNames.pages)
  const data = `${pathname === '/' ? '/_' : pathname}.data${search}`
  for (const path of [pathname + search, data]) {
    if (await cache.match(path)) continue
    const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
    if (response?.ok) await putInCache('pages', new URL(path, origin).href, response)
  }
}

/**
 * The names of these files change with their content, so a cached one is never old.
 *
 * @param {CacheKind} kind
 * @param {Request} request
 */
async function cacheFirst(kind, request) {
  const cache = await caches.open(cacheNames[kind])
  const cached = await cache.match(request.url)
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (response.ok) await putInCache(kind, request.url, response.clone())
    return response
  } catch (error) {
    // A picture is better in another size than not at all.
    const sizes = [960, 480, 160].map((width) =>
      cache.match(request.url.replace(/-\d+\.webp$/, `-${width}.webp`)),
    )
    const other = (await Promise.all(sizes)).find((found) => found)
    if (other) return other
    throw error
  }
}

/** @param {FetchEvent} event */
async function networkFirst(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(cachePage(pageKey(request.url), response.clone()))
    return response
  } catch (error) {
    const cache = await caches.open(cacheNames.pages)
    const cached =
      (await cache.match(pageKey(request.url))) ?? (await findOrderPage(cache, request))
    if (cached) return cached
    if (request.mode === 'navigate') return await offlinePage()
    throw error
  }
}

/**
 * A navigation inside the app names the loaders it needs in `_routes`. The shop answers with all of them, so that this is no
 * part of the key.
 *
 * @param {string} url
 */
function pageKey(url) {
  const key = new URL(url)
  key.searchParams.delete('_routes')
  return key.href
}

/** @param {string} url */
const isOrder = (url) => /^\/my-orders\/[^/.]+$/.test(new URL(url).pathname)

/**
 * The HTML of all orders is the same: the browser loads the order itself.
 *
 * @param {Cache} cache
 * @param {Request} request
 */
async function findOrderPage(cache, { url, mode }) {
  if (mode !== 'navigate' || !isOrder(url)) return undefined
  const keys = await cache.keys()
  const other = keys.find((key) => isOrder(key.url))
  return other && cache.match(other)
}

/**
 * @param {string} url
 * @param {Response} response
 */
async function cachePage(url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  const text = isPage ? await response.clone().text() : ''
  await putInCache('pages', url, response)
  // A new version of the shop has other files, so the precached pages are fetched again.
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(text)?.[0]
  const files = await caches.open(cacheNames.files)
  if (manifest && !(await files.match(manifest))) await precachePages()
}

async function precachePages() {
  const paths = [...precachedPages, ...precachedData]
  const pages = await Promise.all(paths.map((path) => fetch(path).catch(() => undefined)))
  /** @type {Set<string>} */
  const files = new Set()
  for (const page of pages) {
    if (!page?.ok) continue
    const text = await page.clone().text()
    for (const [path] of text.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2|webp|svg)/g))
      files.add(path)
    await putInCache('pages', page.url, page)
  }
  await Promise.all([...files].map((path) => precacheFile(path).catch(() => undefined)))
}

/**
 * Caches a file with the scripts that it imports later, so that nothing of the shop needs another file when it is
 * tapped offline.
 *
 * @param {string} path
 */
async function precacheFile(path) {
  const file = await cacheFirst('files', new Request(path))
  if (!path.endsWith('.js')) return
  const text = await file.clone().text()
  const names = path.includes('/manifest-') ? shopScripts(text) : importedScripts(text)
  const files = await caches.open(cacheNames.files)
  for (const name of names) if (!(await files.match(name))) await precacheFile(name)
}

/** @param {string} script */
const importedScripts = (script) =>
  new Set(
    [...script.matchAll(/\b(?:import|from)\(?["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    ),
  )

/**
 * The manifest names the scripts of all routes.
 *
 * @param {string} manifest
 */
function shopScripts(manifest) {
  /** @type {{ routes: Record<string, { module: string, imports: string[] }> }} */
  const { routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  )
  const ids = Object.keys(routes).filter((id) => id.startsWith('shop/'))
  return new Set(ids.flatMap((id) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat()))
}

/**
 * The oldest entries are deleted when there are too many.
 *
 * @param {CacheKind} kind
 * @param {string} url
 * @param {Response} response
 */
async function putInCache(kind, url, response) {
  const cache = await caches.open(cacheNames[kind])
  await cache.delete(url)
  await cache.put(url, response)
  const keys = await cache.keys()
  const oldest = keys.slice(0, Math.max(0, keys.length - maxEntries[kind]))
  await Promise.all(oldest.map((key) => cache.delete(key)))
}

async function deleteOldCaches() {
  const current = Object.values(cacheNames)
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
  )
}

/** The shop's fonts are cached under names that change with each release. */
async function fontFaces() {
  const keys = await caches.open(cacheNames.files).then((files) => files.keys())
  const find = (/** @type {RegExp} */ name) => keys.find(({ url }) => name.test(url))?.url
  const fonts = { Figtree: find(/\/figtree-basic/), Fraunces: find(/\/fraunces-basic/) }
  return Object.entries(fonts)
    .map(
      ([family, url]) =>
        url && `@font-face{font-family:${family};src:url(${url});font-weight:100 900}`,
    )
    .join('')
}

async function offlinePage() {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${await fontFaces()}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
text-align:center;background:#fbf8f1;color:#1e2a22;font:1.125rem/1.5 Figtree,system-ui,sans-serif}
h1{font:600 2rem/1.1 Fraunces,Georgia,serif;margin:0}p{margin:0;max-width:26rem}
a{color:#1f7a3d;font-weight:600}</style></head><body><h1>You are offline</h1>
<p>You haven't opened this page before, so it isn't saved. Your cart is.</p>
<p><a href="/cart">Cart</a> · <a href="/">Home</a></p></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
