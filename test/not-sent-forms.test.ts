import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import { pagesHttp } from '#app/pages/pages-http.ts'
import { createApp } from '#app/app.ts'
import '#test/built-pages.ts'
import { openShop } from '#test/open-shop.ts'

const form = 'application/x-www-form-urlencoded'

async function openForms() {
  const { services } = await openShop()
  const api = createApi(services)
  const app = createApp(services, api, pagesHttp(services, await loadPages(api, services)))
  return {
    get: async (path: string) => app.request(path, {}, {}),
    post: async (path: string, body: string, headers: Record<string, string> = {}) =>
      app.request(
        path,
        { method: 'POST', body, headers: { 'content-type': form, ...headers } },
        {},
      ),
  }
}

test('a form that comes without its script is shown again with what was typed, and nothing is done', async () => {
  const { post, get } = await openForms()
  const before = await (await get('/add-address')).text()

  const answer = await post(
    '/add-address',
    'form=address&firstName=%3Cb%3EAna&street=1+Elm+Street&leaveAtDoor=on&password=secret-beans',
  )

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  const html = await answer.text()
  expect(html).toContain('Not sent yet, please try again.')
  expect(html).toMatch(/name="firstName"[^>]*value="&lt;b&gt;Ana"/)
  expect(html).toMatch(/name="street"[^>]*value="1 Elm Street"/)
  expect(html).not.toContain('secret-beans')
  // What everybody gets is not changed by it.
  expect(await (await get('/add-address')).text()).toBe(before)
})

test('only the form that was sent is filled', async () => {
  const { post } = await openForms()

  const html = await (await post('/', 'form=login&email=ana%40example.com')).text()

  expect(html).toContain('Not sent yet, please try again.')
  expect(html).not.toMatch(/<input[^>]*value="ana@example.com"/)
})

test("the seller's page has what was typed for its scripts, and nothing that could run", async () => {
  const { post } = await openForms()

  const answer = await post(
    '/seller',
    'form=product&name=%3C%2Fscript%3E%3Cb%3EMilk&password=secret',
  )

  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [, json = ''] = /id="not-sent">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ form: 'product', fields: { name: '</script><b>Milk' } })
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }, 403],
  ['another kind of body', { 'content-type': 'text/plain' }, 415],
])('a form of %s is refused', async (_, headers, status) => {
  const { post } = await openForms()

  expect((await post('/', 'form=newsletter', headers)).status).toBe(status)
})

test('a form that is too large, or of no page, is refused', async () => {
  const { post } = await openForms()

  expect((await post('/', `form=newsletter&email=${'a'.repeat(300_000)}`)).status).toBe(413)
  expect((await post('/no-such-page', 'form=newsletter')).status).toBe(405)
})
