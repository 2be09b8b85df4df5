import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { findBySession } from '#http/require-session.ts'
import { respond } from '#http/security-headers.ts'
import { findSeller, findShopper } from '#modules/accounts/sessions.ts'
import { liveCalls } from './contract.ts'
import type { Live } from './live.ts'
import type { Person, Subscriber } from './subscribers.ts'
import { longestStreamMs, mostUnread } from './limits.ts'

type Deps = HttpDeps & { live: Live }

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that buffers would delay the events.
  'x-accel-buffering': 'no',
}

/** The session is looked up afterwards, and a stream is no use of it. */
const markStream: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('isStream', true)
  await next()
}

export function liveHttp(deps: Deps) {
  const { live, clock } = deps
  const { db } = deps.database

  function stream(c: Context, person: Person): Response {
    // The client is gone already: the stream would never be read or closed.
    if (c.req.method === 'HEAD') return respond(c, null, { headers })
    const find = (token: string): Promise<object | undefined> =>
      (person.role === 'seller' ? findSeller : findShopper)({ db, clock }, token, { isUse: false })
    const isAuthorised = async () => (await findBySession(c, person.role, find)) !== undefined
    return respond(c, openStream(live, person, c.req.header('last-event-id'), isAuthorised), {
      headers,
    })
  }

  return handle(deps, liveCalls, {
    'GET /api/live/shopper': {
      first: [markStream],
      run: ({ c, shopper }) => stream(c, { role: 'shopper', id: shopper.id }),
    },
    'GET /api/live/seller': {
      first: [markStream],
      run: ({ c }) => stream(c, { role: 'seller' }),
    },
  })
}

function openStream(
  live: Live,
  person: Person,
  lastEventId: string | undefined,
  isAuthorised: Subscriber['isAuthorised'],
): ReadableStream<Uint8Array> {
  let isOpen = true
  let unsubscribe: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOpen = false
    clearTimeout(timer)
    unsubscribe?.()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const send = (text: string) => {
        if (!isOpen) return
        controller.enqueue(Buffer.from(text))
        if ((controller.desiredSize ?? 0) < -mostUnread) end()
      }
      unsubscribe = live.subscribe(person, lastEventId, { send, isAuthorised, end })
      timer = setTimeout(end, longestStreamMs).unref()
    },
    cancel: stop,
  })
}
