// @ts-nocheck -- the compiler is set up for pages, and a worker's world has other names in it

// Keeps the shop readable without a connection. With one, pages always come from the shop, so no price is old.
// What the API says is never kept: it may belong to somebody.

const cacheNames = {
  pages: 'larder-pages-1',
  files: 'larder-files-1',
  pictures: 'larder-pictures-1',
}
const most = { pages: 60, files: 200, pictures: 300 }

/** The frames that the browser fills by itself, and the shelves. */
const shells = ['/', '/products', '/cart', '/my-orders', '/add-address']
const left = [
  '/api/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/test-bank/',
  '/seller',
  '/sw.js',
]

self.addEventListener('install', (event) => {
  event.waitUntil(keepShells().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (left.some((path) => url.pathname.startsWith(path))) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache('files', request))
  else if (url.pathname.startsWith('/images/')) event.respondWith(fromCache('pictures', request))
  else event.respondWith(fromShop(event))
})

/** A page is fetched as a whole or as data for a page that is there already; offline either may be wanted. */
self.addEventListener('message', (event) => {
  const { seen } = event.data ?? {}
  if (typeof seen === 'string' && seen.startsWith('/')) event.waitUntil(keepWhole(seen))
})

async function keepWhole(address) {
  const { pathname, search, origin } = new URL(address, self.location.origin)
  if (origin !== self.location.origin) return
  const cache = await caches.open(cacheNames.pages)
  const data = `${pathname === '/' ? '/_' : pathname}.data${search}`
  for (const path of [pathname + search, data]) {
    if (await cache.match(path)) continue
    const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
    if (response?.ok) await keep('pages', new URL(path, origin).href, response)
  }
}

/** The names of these files change with their content, so what is kept is right. */
async function fromCache(kind, request) {
  const cache = await caches.open(cacheNames[kind])
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep(kind, request.url, response.clone())
  return response
}

async function fromShop(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keepPage(request.url, response.clone()))
    return response
  } catch (error) {
    const cache = await caches.open(cacheNames.pages)
    const kept = (await cache.match(request.url)) ?? (await shellFor(cache, request))
    if (kept) return kept
    if (request.mode === 'navigate') return notKept()
    throw error
  }
}

/** All orders have the same frame. */
async function shellFor(cache, { url, mode }) {
  if (mode !== 'navigate' || !new URL(url).pathname.startsWith('/my-orders/')) return undefined
  const keys = await cache.keys()
  const other = keys.find((key) => /\/my-orders\/[^/.]+$/.test(new URL(key.url).pathname))
  return other && cache.match(other)
}

async function keepPage(url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  const text = isPage ? await response.clone().text() : ''
  await keep('pages', url, response)
  // A new version of the shop has other files: its frames are fetched again.
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(text)?.[0]
  const files = await caches.open(cacheNames.files)
  if (manifest && !(await files.match(manifest))) await keepShells()
}

async function keepShells() {
  const pages = await Promise.all(shells.map((path) => fetch(path).catch(() => undefined)))
  const wanted = new Set()
  for (const page of pages) {
    if (!page?.ok) continue
    const text = await page.clone().text()
    for (const [path] of text.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2|webp|svg)/g))
      wanted.add(path)
    await keep('pages', page.url, page)
  }
  await Promise.all(
    [...wanted].map((path) => fromCache('files', new Request(path)).catch(() => {})),
  )
}

/** The oldest go first. */
async function keep(kind, url, response) {
  const cache = await caches.open(cacheNames[kind])
  await cache.delete(url)
  await cache.put(url, response)
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - most[kind]))
  await Promise.all(tooMany.map((key) => cache.delete(key)))
}

async function dropOldCaches() {
  const current = Object.values(cacheNames)
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
  )
}

function notKept() {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You are offline · Larder</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
text-align:center;background:#fbf8f1;color:#1e2a22;font:1.125rem/1.5 Figtree,system-ui,sans-serif}
h1{font:600 2rem/1.1 Fraunces,Georgia,serif;margin:0}p{margin:0;max-width:26rem}
a{color:#1f7a3d;font-weight:600}</style></head><body><h1>You are offline</h1>
<p>This page was not read before, so it is not kept in this browser. Your cart is.</p>
<p><a href="/cart">To the cart</a> · <a href="/">Home</a></p></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
