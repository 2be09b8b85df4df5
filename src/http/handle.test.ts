import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { signInNeeded } from '#platform/common-refusals.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import type { AppEnv, HttpDeps, RequireSession } from './context.ts'
import { onError } from './errors.ts'
import { handle, withHeaders } from './handle.ts'

const success = z.literal(true)
const noteCalls = {
  'GET /api/note': {
    summary: 'The note of a page',
    who: 'anyone',
    query: z.object({ page: z.coerce.number('must be a number') }),
    answer: z.object({ success, page: z.number() }),
  },
  'POST /api/note': {
    summary: 'Writes a note',
    who: 'seller',
    body: z.object({ note: z.string('must be a text') }),
    answer: z.object({ success, note: z.string(), address: z.string() }),
  },
} as const satisfies CallTable

/** The header `x-seller` is the session. */
const requireSeller: RequireSession['requireSeller'] = async (c, next) => {
  const address = c.req.header('x-seller')
  if (address === undefined) throw signInNeeded({ as: 'seller' })
  c.set('seller', { address })
  await next()
}

const sessions: RequireSession = {
  requireShopper: async () => {
    throw signInNeeded({ as: 'shopper' })
  },
  requireBuyer: async () => {
    throw signInNeeded({ as: 'shopper' })
  },
  requireSeller,
  requirePassword: requireSeller,
}
const requireLink: HttpDeps['requireLink'] = async (_c, next) => next()
const deps = { env: readEnv({}), ...sessions, requireLink }

function openApp(routes: Hono<AppEnv>) {
  const app = new Hono<AppEnv>()
  app.onError(onError(silentLog))
  app.route('/', routes)
  return async (path: string, init?: { headers?: Record<string, string>; body?: string }) => {
    const json = { 'content-type': 'application/json' }
    const body = init?.body
    const request = {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...json, ...init?.headers },
    }
    const response = await app.request(path, request, {})
    const text = await response.text()
    return { response, status: response.status, text }
  }
}

const page = async ({ query }: { query: { page: number } }) => ({ page: query.page })
const written = async ({
  seller,
  body,
}: {
  seller: { address: string }
  body: { note: string }
}) => ({ note: body.note, address: seller.address })

test('a call gets its parsed query, and its answer says success', async () => {
  const call = openApp(
    handle(deps, noteCalls, { 'GET /api/note': page, 'POST /api/note': written }),
  )

  expect((await call('/api/note?page=3')).text).toBe('{"success":true,"page":3}')
  const wrong = await call('/api/note?page=x')
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('page must be a number'),
  ])
})

test('the role is checked before the body is read, and the handler gets the seller of the session', async () => {
  const call = openApp(
    handle(deps, noteCalls, { 'GET /api/note': page, 'POST /api/note': written }),
  )

  expect((await call('/api/note', { body: 'not JSON' })).status).toBe(401)
  const headers = { 'x-seller': '192.0.2.7' }
  expect((await call('/api/note', { headers, body: 'not JSON' })).status).toBe(400)
  const { text } = await call('/api/note', { headers, body: '{"note":"Eggs"}' })
  expect(text).toBe('{"success":true,"note":"Eggs","address":"192.0.2.7"}')
})

test('what runs first sees requests without a session, and the limit those without a readable body', async () => {
  const seen: string[] = []
  const call = openApp(
    handle(deps, noteCalls, {
      'GET /api/note': page,
      'POST /api/note': {
        first: [
          async (_c, next) => {
            seen.push('first')
            await next()
          },
        ],
        limit: async ({ seller }) => seen.push(`limit of ${seller.address}`),
        run: written,
      },
    }),
  )

  await call('/api/note', { body: '{}' })
  expect(seen).toEqual(['first'])
  await call('/api/note', { headers: { 'x-seller': 'a' }, body: '{}' })
  expect(seen).toEqual(['first', 'first', 'limit of a'])
})

const noteOf = { summary: 'Writes on a parcel', answer: z.object({ success, text: z.string() }) }
const parcelCalls = {
  'POST /api/parcel': {
    ...noteOf,
    who: 'shopper',
    linked: 'POST /api/linked/parcel',
    body: z.object({ id: z.string('Which parcel?'), note: z.string() }),
  },
  'POST /api/linked/parcel': { ...noteOf, who: 'link', body: z.object({ note: z.string() }) },
} as const satisfies CallTable

test('a call with a link has one handler: a session says whose, and the id which, the link says both', async () => {
  const ana = { id: 'ana', name: 'Ana', email: 'ana@example.com' }
  const requireShopper: RequireSession['requireShopper'] = async (c, next) => {
    c.set('shopper', ana)
    await next()
  }
  const requireLink: HttpDeps['requireLink'] = async (c, next) => {
    c.set('ownOrder', { orderId: 'linked', shopper: { ...ana, id: 'gus', isGuest: true } })
    await next()
  }
  const call = openApp(
    handle({ ...deps, requireShopper, requireLink }, parcelCalls, {
      'POST /api/parcel': async ({ ownOrder: { orderId, shopper }, body }) => ({
        text: `${shopper.id}, ${orderId}: ${body.note}`,
      }),
    }),
  )

  const own = await call('/api/parcel', { body: '{"id":"own","note":"Eggs"}' })
  expect(own.text).toBe('{"success":true,"text":"ana, own: Eggs"}')
  const linked = await call('/api/linked/parcel', { body: '{"id":"own","note":"Eggs"}' })
  expect(linked.text).toBe('{"success":true,"text":"gus, linked: Eggs"}')
  const without = await call('/api/parcel', { body: '{"note":"Eggs"}' })
  expect([without.status, without.text]).toEqual([400, expect.stringContaining('Which parcel?')])
})

test('a rule that depends on the shop replaces the one of the table', async () => {
  const call = openApp(
    handle(deps, noteCalls, {
      'GET /api/note': page,
      'POST /api/note': {
        body: () => z.object({ note: z.string().max(3, 'is too long') }),
        run: written,
      },
    }),
  )

  const headers = { 'x-seller': 'a' }
  const { status, text } = await call('/api/note', { headers, body: '{"note":"Bread"}' })
  expect([status, text]).toEqual([400, expect.stringContaining('note is too long')])
})

test('an answer may have headers and cookies, or be a response of its own', async () => {
  const call = openApp(
    handle(deps, noteCalls, {
      'GET /api/note': ({ query }) =>
        withHeaders({ page: query.page }, { headers: { 'x-page': '3' }, cookies: ['a=1', 'b=2'] }),
      'POST /api/note': () => new Response('a file'),
    }),
  )

  const { response, text } = await call('/api/note?page=3')
  expect(text).toBe('{"success":true,"page":3}')
  expect(response.headers.get('x-page')).toBe('3')
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const file = await call('/api/note', { headers: { 'x-seller': 'a' }, body: '{"note":""}' })
  expect(file.text).toBe('a file')
})

test('a missing handler, a handler of no call and an answer that breaks the table do not compile', () => {
  // @ts-expect-error: GET is missing
  expect(() => handle(deps, noteCalls, { 'POST /api/note': written })).not.toThrow()
  // @ts-expect-error: the page is a number
  handle(deps, noteCalls, { 'GET /api/note': () => ({ page: '3' }), 'POST /api/note': written })
  const more = { 'GET /api/note': page, 'POST /api/note': written, 'GET /api/more': page }
  expect(() => handle(deps, noteCalls, more)).toThrow('GET /api/more is not in the table')
})
