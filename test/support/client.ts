import { expect } from 'vitest'
import type { z } from 'zod'
import type { App } from '#app/app.ts'
import { calls, type Calls } from '#app/calls.ts'
import { refusalAnswer } from '#app/openapi.ts'
import { refusalsOf } from '#platform/call.ts'
import type { Call } from '#platform/call.ts'

type Name = keyof Calls
type Sent = {
  json?: unknown
  body?: BodyInit
  query?: Record<string, string>
  headers?: Record<string, string>
}
/** The answer as its schema has it, or a refusal; tests look at the status first. */
type Answer<N extends Name> = {
  status: number
  headers: Headers
  body: z.output<Calls[N]['answer']> & Record<string, unknown>
}

export type Client = ReturnType<typeof openClient>

/** A browser of its own: keeps its cookies, and holds every answer against the shop's own description of it. */
export function openClient(app: App) {
  const cookies = new Map<string, string>()

  async function call<N extends Name>(name: N, sent: Sent = {}): Promise<Answer<N>> {
    const [method = '', path = ''] = name.split(' ')
    const query = new URLSearchParams(sent.query).toString()
    const response = await app.request(
      query === '' ? path : `${path}?${query}`,
      {
        method,
        headers: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...('json' in sent ? { 'content-type': 'application/json' } : {}),
          ...sent.headers,
        },
        ...('json' in sent ? { body: JSON.stringify(sent.json) } : {}),
        ...(sent.body === undefined ? {} : { body: sent.body, duplex: 'half' }),
      },
      {},
    )
    keepCookies(response)
    const body: unknown = isFile(name, response)
      ? exactText(await response.arrayBuffer())
      : await response.json()
    assertAsDescribed(name, response, body)
    const { status, headers } = response
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal has another body; tests look at the status
    return { status, headers, body: body as Answer<N>['body'] }
  }

  function keepCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return { call, cookies }
}

/** With the byte order mark, if there is one. */
const exactText = (bytes: ArrayBuffer) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Refusals are JSON, whatever was asked for. */
function isFile(name: Name, { status }: Response): boolean {
  const { file }: Call = calls[name]
  return file !== undefined && status === 200
}

function assertAsDescribed(name: Name, response: Response, body: unknown) {
  const described: Call = calls[name]
  const type = isFile(name, response) ? described.file : 'application/json; charset=utf-8'
  expect(response.headers.get('content-type')).toBe(type)
  if (response.status === 200) {
    expect(described.answer.safeParse(body).error?.issues ?? []).toEqual([])
    return
  }
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { data, error } = refusalAnswer.safeParse(body)
  expect(error?.issues ?? []).toEqual([])
  const always = [
    'sign-in-needed',
    'foreign-origin',
    'wrong-media-type',
    'too-slow',
    'too-large',
    'unavailable',
  ]
  expect([...always, ...refusalsOf(described).map(({ code }) => code)]).toContain(data?.code)
}
