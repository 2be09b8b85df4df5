import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import { openShop } from '#test/open-shop.ts'

const addressList = z.array(z.string())

const mostBytes = 160_000

test('a page begins with at most 160 kB of scripts in ten files', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const { clientFolder, render } = await loadPages(createApi(shop.services), shop.services)
  const pages = ['/', `/products/vegetables/${id}`, '/faq', '/products', '/cart', '/my-orders']

  for (const path of [...pages, '/my-orders/1', '/add-address', '/reset-password']) {
    const html = await (await render(path)).text()
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
    const bytes = [...scripts]
      .map((name) => gzipSync(readFileSync(join(clientFolder, name))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0)
    expect([path, bytes]).toEqual([path, expect.toSatisfy((b) => b <= mostBytes)])
    expect([path, scripts.size]).toEqual([path, 10])
  }
})

test('scripts and fonts are fetched after what the first paint needs', async () => {
  const shop = await openShop()
  const { render } = await loadPages(createApi(shop.services), shop.services)

  const html = await (await render('/')).text()
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
    expect(styles.length).toBeLessThan(stylesheet.length)
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

const addressIn = (text: string) => /\/assets\/[\w.-]+/.exec(text)?.[0]
