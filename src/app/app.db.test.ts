import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import type { AppEnv } from '#http/context.ts'
import { createApp } from './app.ts'
import { onError } from '#http/errors.ts'

test('every answer carries the security headers', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })

  for (const path of ['/healthz', '/api/product/list', '/api/unknown', '/images/x', '/unknown']) {
    const { headers } = await shop.get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  }
})

test('an unknown call is a JSON 404, a wrong method a 405 that names the right one', async () => {
  const shop = await openShop()

  const unknown = await shop.get('/api/product/lists')
  const wrong = await shop.app.request('/api/product/list', { method: 'POST' })

  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(unknown.headers.get('cache-control')).toBe('no-store')
  expect(await unknown.json()).toEqual({
    success: false,
    message: 'There is no such call',
    code: 'not-found',
  })
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('GET')
})

test('what is not a call can only be looked at', async () => {
  const shop = await openShop()

  for (const path of ['/', '/products', '/images/x', '/healthz']) {
    const answer = await shop.app.request(path, { method: 'POST' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET'])
    expect(await answer.json()).toMatchObject({ success: false, code: 'method-not-allowed' })
  }
  expect(await (await shop.get('/unknown')).json()).toMatchObject({ code: 'not-found' })
})

test('a bug of ours says nothing of the inside', async () => {
  const shop = await openShop()
  const api = new Hono<AppEnv>()
  api.onError(onError(shop.log))
  api.get('/api/bug', () => {
    throw new Error('select password from shopper')
  })

  const answer = await createApp(shop, api).request('/api/bug')

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again',
    code: 'internal',
  })
})

test('a shop without its database says when to come again', async () => {
  const shop = await openShop()
  expect((await shop.get('/readyz')).status).toBe(200)
  const api = new Hono<AppEnv>()
  api.onError(onError(shop.log))
  api.get('/api/down', () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })

  const answer = await createApp(shop, api).request('/api/down')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' })
})

test('an endless address is refused', async () => {
  const shop = await openShop()

  const answer = await shop.get(`/api/product/list?search=${'a'.repeat(9_000)}`)

  expect(answer.status).toBe(414)
})

test('the metrics go to private addresses only, and never through a proxy', async () => {
  const shop = await openShop()
  await shop.sells()
  await shop.get('/api/product/list')
  await shop.get('/api/product/list')

  const inside = await (await shop.get('/metrics')).text()

  expect(inside).toContain(
    'larder_http_request_seconds_count{method="GET",route="/api/product/list"',
  )
  expect(inside).toContain('larder_cache_reads_total{cache="catalogue",result="hit"} 1')
  expect(inside).toContain('larder_catalogue_products 1')
  for (const header of [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
  ]) {
    const { status } = await shop.get('/metrics', { [header]: '203.0.113.9' })
    expect([header, status]).toEqual([header, 404])
  }
})

test('no line of the log has what a link allows its owner to do', async () => {
  const shop = await openShop()
  const logged = vi.spyOn(shop.log, 'info')
  onTestFinished(() => logged.mockRestore())

  await shop.get('/unsubscribe/kept-token')
  await shop.app.request('/unsubscribe/kept-token', { method: 'POST' }, {})
  await shop.get('/test-bank/kept-id')
  await shop.app.request('/test-bank/kept-id/pay', { method: 'POST' }, {})
  await shop.get('/api/product/list')

  const paths = logged.mock.calls.map(([line]) => line)
  expect(paths).toMatchObject([
    { path: '/unsubscribe/…' },
    { path: '/unsubscribe/…' },
    { path: '/test-bank/…' },
    { path: '/test-bank/…/pay' },
    { path: '/api/product/list' },
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('kept')
})
