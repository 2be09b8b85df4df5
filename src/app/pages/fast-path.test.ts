import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#app/api.ts'
import { createApp } from '#app/app.ts'
import { listen } from '#http/listen.ts'
import { setStock } from '#modules/catalogue/change.ts'
import type { Env } from '#platform/env.ts'
import { openShop } from '#test/open-shop.ts'
import { fastPath } from './fast-path.ts'

const list = '/api/product/list?limit=100'

/** A shop at a port, which counts the requests that took the usual way. */
async function openServer(settings: Partial<Record<keyof Env, string>> = {}) {
  const shop = await openShop(settings)
  const usual: string[] = []
  const logged = vi.fn<(line: { path: string }) => void>()
  const services = { ...shop.services, log: Object.assign(shop.log, { request: logged }) }
  const api = createApi(services)
  const app = createApp(services, api)
  const answerFast = fastPath(services, { routes: app, findCached: () => undefined })
  const server = await listen(
    app,
    (request, response) => {
      const isAnswered = answerFast(request, response)
      if (!isAnswered) usual.push(request.url ?? '')
      return isAnswered
    },
    { HOST: '127.0.0.1', PORT: 0 },
  )
  onTestFinished(() => server.close())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.local + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { shop, api, usual, logged, get }
}

const withoutDate = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date'))

test('a list that is asked for again is sent as it is', async () => {
  const { shop, api, usual, logged, get } = await openServer()
  await shop.sells()
  // A page that is rendered asks first, without the headers of an answer.
  await api.request(list, undefined, {})

  const first = await get(list)
  const again = await get(list)

  expect(usual).toEqual([list])
  expect(withoutDate(again)).toEqual(withoutDate(first))
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect(again.headers.get('etag')).toMatch(/^W\//)
  expect(await again.text()).toBe(await first.text())
  expect(logged.mock.calls.map(([{ path }]) => path)).toEqual(
    Array.from({ length: 2 }, () => '/api/product/list'),
  )
  const metrics = await shop.metrics.registry.metrics()
  expect(metrics).toContain(
    'larder_http_request_seconds_count{method="GET",route="/api/product/list",status="200"} 2',
  )
})

test('a list is never older than the catalogue', async () => {
  const { shop, usual, get } = await openServer()
  const id = await shop.sells()
  await get(list)

  await setStock(shop, id, false)

  expect(await (await get(list)).json()).toMatchObject({ products: [{ inStock: false }] })
  expect(usual).toHaveLength(2)
})

test('searches, made-up parameters and browsers that have the list take the usual way', async () => {
  const { shop, usual, get } = await openServer()
  const id = await shop.sells()
  const etag = (await get(list)).headers.get('etag') ?? ''

  for (const path of ['?search=tomatoes', `?ids=${id}`, '?diet=vegan', '?limit=none'])
    for (const _ of [1, 2]) await get(`/api/product/list${path}`)
  const known = await get(list, { 'if-none-match': etag })

  expect(known.status).toBe(304)
  expect(usual).toHaveLength(1 + 8 + 1)
})

test('pages of other origins get their headers each time', async () => {
  const { shop, usual, get } = await openServer({ WEB_ORIGINS: 'https://other.example' })
  await shop.sells()
  await get(list)

  const answer = await get(list, { origin: 'https://other.example' })

  expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example')
  expect(usual).toHaveLength(2)
})
