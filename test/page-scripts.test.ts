import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import { openShop } from '#test/open-shop.ts'

const addressList = z.array(z.string())

/** Less than a slow phone loads in a second. */
const mostBytes = 146_000
/** Of pages that begin without the query library. */
const mostBytesWithoutQueries = 133_000
const mostBytesOfHome = 130_000
/** It has nothing to show without the scripts of what is in it. */
const mostBytesOfCart = 162_000

test('the cart begins with at most 162 kB of scripts, a product with 133, home with 130, other pages with 146', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  const scriptBytes = async (path: string) => {
    const html = await (await render(path)).text()
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
    expect(scripts.size).toBeGreaterThan(5)
    return [...scripts]
      .map((name) => gzipSync(readFileSync(join(clientFolder, name))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0)
  }
  const light = ['/', `/products/vegetables/${id}`, '/faq']
  const others = ['/products', '/cart', '/my-orders', '/my-orders/1', '/add-address']

  for (const path of [...light, ...others, '/reset-password']) {
    const usual = light.includes(path) ? mostBytesWithoutQueries : mostBytes
    const most = { '/': mostBytesOfHome, '/cart': mostBytesOfCart }[path] ?? usual
    expect([path, await scriptBytes(path)]).toEqual([path, expect.toSatisfy((b) => b <= most)])
  }
})

test('scripts and fonts are fetched after what the first paint needs, and without the list of the seller’s routes', async () => {
  const shop = await openShop()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  const htmlOf = async (path: string) => (await render(path)).text()
  const manifestOf = (html: string) => readFileSync(join(clientFolder, manifestPath(html)), 'utf8')

  const html = await htmlOf('/')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain('as="image"')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  // The script that requests the others waits for the stylesheet.
  const [beforeStyles = '', afterStyles = ''] = body.split('<link rel="stylesheet"')
  expect(beforeStyles).toContain('</footer>')
  const [, requested = '[]'] = /for\(let href of (\[.*?\])\)/.exec(afterStyles) ?? []
  const addresses = addressList.parse(JSON.parse(requested))
  expect(addresses.length).toBeGreaterThan(5)
  const [, first = ''] =
    /<script type="text\/plain" id="first-scripts">(.*?)<\/script>/s.exec(html) ?? []
  const imported = [...first.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, name]) => name)
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter((name) => !addresses.includes(name ?? ''))).toEqual([])
  const fonts = head.match(/<link[^>]*as="font"[^>]*>/g) ?? []
  expect(fonts.length).toBe(2)
  expect(fonts.filter((link) => !/fetchPriority="low"/i.test(link))).toEqual([])

  // The browser reads this before the page.
  const early = (await render('/')).headers.get('link')?.split(', ') ?? []
  expect(early.map(addressIn)).toEqual(fonts.map(addressIn))
  expect(early.filter((link) => !/; rel=preload; as=font;.*crossorigin/.test(link))).toEqual([])

  expect(manifestOf(html)).toContain('"shop/home/home"')
  expect(manifestOf(html)).not.toContain('"seller/')
  expect(manifestOf(html)).toContain(`"url":"${manifestPath(html)}"`)

  const forSeller = await htmlOf('/seller/orders')
  expect(manifestOf(forSeller)).toContain('"seller/orders/orders"')
  const preloads = forSeller.match(/<link[^>]*modulepreload[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(5)
  expect(preloads.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
  expect(forSeller.indexOf('rel="stylesheet"')).toBeLessThan(forSeller.indexOf('modulepreload'))
  // An async script would not wait for the stylesheet.
  expect(forSeller).toContain('<script type="module">')
})

test('pages begin with the rules of their classes, and have the stylesheet for what comes later', async () => {
  const shop = await openShop()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  for (const path of ['/', '/cart', '/seller/today']) {
    const html = await (await render(path)).text()
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    const stylesheet = readFileSync(join(clientFolder, address), 'utf8')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles).toContain('--color-leaf:')
    expect(styles).toContain('.min-h-dvh{')
    expect(styles.length).toBeGreaterThan(10_000)
    expect(styles.length).toBeLessThan(stylesheet.length / 2)
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

const manifestPath = (html: string) => /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? ''
const addressIn = (text: string) => /\/assets\/[\w.-]+/.exec(text)?.[0]
