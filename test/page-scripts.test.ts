import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApi, type Api } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import '#test/built-pages.ts'
import { openShop } from '#test/open-shop.ts'

/** Compressed. A slow phone loads it in a second. The goal for home is 150 kB (docs/performance.md). */
const mostBytesOfHome = 170_000
const mostBytes = 180_000

test('home begins with at most 170 kB of scripts, other pages with 180', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  const scriptBytes = async (path: string) => {
    const html = await (await render(path)).text()
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
    expect(scripts.size).toBeGreaterThan(5)
    expect(scripts.size).toBeLessThan(15)
    return [...scripts]
      .map((name) => gzipSync(readFileSync(join(clientFolder, name))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0)
  }
  const pages = ['/', `/products/vegetables/${id}`, '/faq', '/products', '/cart', '/my-orders']

  for (const path of [
    ...pages,
    '/my-orders/1',
    '/guest-order',
    '/add-address',
    '/reset-password',
  ]) {
    const most = path === '/' ? mostBytesOfHome : mostBytes
    expect([path, await scriptBytes(path)]).toEqual([path, expect.toSatisfy((b) => b <= most)])
  }
})

test('the scripts of a page wait for its stylesheet, which holds up nothing else', async () => {
  const shop = await openShop()
  const { render } = await loadPages(createApi(shop.services), shop.services)
  const html = await (await render('/')).text()
  const [beforeStyles = '', afterStyles = ''] = html.split('<link rel="stylesheet"')
  expect(beforeStyles).toContain('</footer>')
  expect(beforeStyles).not.toContain('<script type="module"')
  // The browser waits for the stylesheet before it runs an inline script, and then finds the module behind it.
  expect(afterStyles).toMatch(/<script>.*<script type="module"/s)
})

test('in a page run the scripts that the renderer wrote, and none that got into its text', async () => {
  const shop = await openShop()
  const api = createApi(shop.services)
  const injected = '<script>steal()</script>'
  // As if a text of the seller were not escaped.
  const careless: Api = Object.assign(Object.create(api), {
    request: async (path: string) => {
      const answer = await api.request(path, undefined, {})
      if (!path.startsWith('/api/shop/page?')) return answer
      return Response.json({ ...Object(await answer.json()), intro: injected })
    },
  })
  const { render } = await loadPages(careless, shop.services)

  for (const path of ['/', '/faq', '/products', '/cart', '/page-not-found', '/seller']) {
    const page = await render(path)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').toSorted()

    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/src=|application\/(ld\+)?json/.test(attributes))
      .map(([, , script = '']) => script)
    const own = scripts.filter((script) => script !== 'steal()')
    expect([path, html.includes(injected)]).toEqual([path, path === '/faq'])
    expect([path, own.length > 3]).toEqual([path, path !== '/seller'])
    const hashes = own.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
    // The seller's area reads barcodes with WebAssembly.
    const sources = path === '/seller' ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"]
    expect([path, allowed]).toEqual([path, [...new Set(hashes), ...sources].toSorted()])
    const camera = page.headers.get('permissions-policy')
    expect([path, camera?.includes('camera=(self)') ?? false]).toEqual([path, path === '/seller'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(html).not.toContain('nonce=')
  }
})

test('a page comes in one piece', async () => {
  const shop = await openShop()
  const { render } = await loadPages(createApi(shop.services), shop.services)
  const html = await (await render('/')).text()
  // Parts that are hydrated later are in their places, and no script has to move them there.
  expect(html).toContain('<!--$-->')
  expect(html).not.toContain('<template')
})

test('pages begin with the rules of their classes, and have the stylesheet for what comes later', async () => {
  const shop = await openShop()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  for (const path of ['/', '/cart']) {
    const html = await (await render(path)).text()
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    const stylesheet = readFileSync(join(clientFolder, address), 'utf8')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles).toContain('--color-leaf:')
    expect(styles).toContain('.min-h-dvh{')
    expect(styles.length).toBeGreaterThan(10_000)
    expect(styles.length).toBeLessThan(stylesheet.length * 0.7)
  }
})
