/** How long a client waits for an answer before it counts as none. */
const patienceMs = 30_000

export type Answer = {
  /** 0 if there was none: the connection was refused, closed or silent. */
  status: number
  body: Record<string, unknown>
  headers: Headers
  ms: number
}

type Sent = { json?: unknown; headers?: Record<string, string> }

export type Client = ReturnType<typeof openClient>

/** A browser of its own that uses the public API only. It never throws: no answer is an answer, too. */
export function openClient(url: string) {
  const cookies = new Map<string, string>()

  async function call(method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<Answer> {
    const from = performance.now()
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...('json' in sent ? { 'content-type': 'application/json' } : {}),
          ...sent.headers,
        },
        ...('json' in sent ? { body: JSON.stringify(sent.json) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      const text = await response.text()
      const { status, headers } = response
      return { status, headers, body: parse(text), ms: performance.now() - from }
    } catch {
      return { status: 0, headers: new Headers(), body: {}, ms: performance.now() - from }
    }
  }

  return { call, url }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
