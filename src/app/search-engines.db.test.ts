import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#http/context.ts'
import { archiveProduct } from '#modules/catalogue/writing/edit.ts'
import { openShop } from '#test/open-shop.ts'
import { searchEnginesHttp } from './search-engines-http.ts'

const site = 'https://shop.example'
const seller = { address: '127.0.0.1' }

test('robots.txt names the sitemap and keeps personal pages out', async () => {
  const shop = await openShop({
    PUBLIC_URL: site,
    SELLER_EMAIL: 'a@b.example',
    SELLER_PASSWORD: 'long-enough-password',
  })

  const answer = await shop.get('/robots.txt')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(text).toMatch(/^Disallow: \/cart$/m)
  expect(text).not.toMatch(/^Disallow: \/products/m)
})

test('the sitemap lists pages, categories and products, and follows the catalogue', async () => {
  const shop = await openShop({
    PUBLIC_URL: site,
    SELLER_EMAIL: 'a@b.example',
    SELLER_PASSWORD: 'long-enough-password',
  })
  const kept = await shop.sells({ category: 'Fruits' })
  const leaving = await shop.sells({ category: 'Dairy' })

  const before = await (await shop.get('/sitemap.xml')).text()
  await archiveProduct(shop, seller, { id: leaving, isArchived: true })
  const after = await (await shop.get('/sitemap.xml')).text()

  expect(before).toContain(`<loc>${site}/</loc>`)
  expect(before).toContain(`<loc>${site}/products/grains</loc>`)
  expect(before).toContain(`<loc>${site}/products/fruits/${kept}</loc>`)
  expect(before).toContain(leaving)
  expect(after).toContain(kept)
  expect(after).not.toContain(leaving)
})

test('a large catalogue is split into several files', async () => {
  const shop = await openShop()
  const ids = [await shop.sells(), await shop.sells()]
  const app = new Hono<AppEnv>().route('/', searchEnginesHttp(shop, 8))
  const get = async (path: string) =>
    (await app.request(`http://shop.example${path}`, {}, {})).text()

  const index = await get('/sitemap.xml')
  const files = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml'].map(get))

  expect(index.match(/<loc>/g)).toHaveLength(2)
  expect(index).toContain('<loc>http://shop.example/sitemap-2.xml</loc>')
  expect(files.map((file) => file.match(/<loc>/g)?.length)).toEqual([8, 8])
  expect(ids.every((id) => files.join('').includes(id))).toBe(true)
  expect((await shop.get('/sitemap-3.xml')).status).toBe(404)
})

test('a sitemap is written once, whatever its query is', async () => {
  const shop = await openShop()
  const get = (n: number) => shop.get(`/sitemap.xml?x=${n}`)

  const answers = [await get(0), await get(1), await get(2)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const metrics = await (await shop.get('/metrics')).text()
  expect(metrics).toMatch(/larder_cache_reads_total{cache="sitemap",result="miss"} 1\n/)
})

test('sitemaps of made-up sites wait in a queue, and beyond it they are refused', async () => {
  const shop = await openShop()
  const sites = Array.from({ length: 150 }, (_, n) => `http://made-up-${n}.example/sitemap.xml`)

  const answers = await Promise.all(sites.map(async (url) => shop.app.request(url, {}, {})))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await shop.get('/sitemap.xml')).status).toBe(200)
})
