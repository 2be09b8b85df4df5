import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import { openShop } from '#test/open-shop.ts'

/** As much as a slow phone loads in a second. */
const mostBytes = 150_000
/** Of pages that begin without the query library. */
const mostBytesWithoutQueries = 140_000

test('no page of the shop begins with more than 150 kB of scripts, home and a product with 140', async () => {
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
    const most = light.includes(path) ? mostBytesWithoutQueries : mostBytes
    expect([path, await scriptBytes(path)]).toEqual([path, expect.toSatisfy((b) => b <= most)])
  }
})
