/** How long a client waits for an answer before it counts as none. */
const patienceMs = 30_000

export type Answer = {
  /** 0 if there was none: the connection was refused, closed or silent. */
  status: number
  body: Record<string, unknown>
  headers: Headers
  ms: number
  /** Such as "POST /api/order/cancel", and when it was answered. */
  call: string
  at: Date
}

type Sent = { json?: unknown; form?: FormData; headers?: Record<string, string> }

export type Client = {
  url: string
  call(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<Answer>
  cookie(): string
  cookies: Map<string, string>
  /** With the same cookies at another address. */
  at(url: string): Client
}

/** A browser of its own that uses the public API only. It never throws: no answer is an answer, too. */
export function openClient(url: string, cookies = new Map<string, string>()): Client {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<Answer> {
    const from = performance.now()
    const told = () => ({
      ms: performance.now() - from,
      call: `${method} ${path}`,
      at: new Date(),
    })
    const body = sent.form ?? ('json' in sent ? JSON.stringify(sent.json) : undefined)
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          cookie: cookie(),
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...sent.headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      const text = await response.text()
      const { status, headers } = response
      return { status, headers, body: parse(text), ...told() }
    } catch {
      return { status: 0, headers: new Headers(), body: {}, ...told() }
    }
  }

  return { call, url, cookie, cookies, at: (other) => openClient(other, cookies) }
}

export async function must(answering: Answer | Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status !== 200) throw new Error(`expected 200: ${describeAnswer(answer)}`)
  return answer
}

/** For an answer that was unexpected: it can be found in the log of the shop. */
export const describeAnswer = ({ call, status, ms, at, body }: Answer): string =>
  `${call} was answered ${status} after ${Math.round(ms)} ms at ${at.toISOString()}: ${JSON.stringify(body)}`

/** The list under this name in an answer, each element as an object. */
export function listIn(body: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(body[name]) ? body[name] : []
  return list.map((element) => ({ ...Object(element) }))
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
