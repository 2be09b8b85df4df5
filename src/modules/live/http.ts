import { Hono, type Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { sessionToken } from '#http/cookies.ts'
import { finalHeaders } from '#http/security-headers.ts'
import type { SellerEnv, ShopperEnv } from '#http/require-session.ts'
import { findSeller, findShopper } from '#modules/accounts/sessions.ts'
import type { Follower, Live, Person } from './live.ts'

type Deps = HttpDeps & { live: Live }

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that gathers would make it late.
  'x-accel-buffering': 'no',
}

/** After this long a stream ends and is asked for again, which is when its session is looked at anew. */
const longestMs = 15 * 60_000
/** Pieces that somebody may leave unread before the shop hangs up. */
const mostUnread = 100

export function liveHttp(deps: Deps) {
  const { live, clock } = deps
  const { db } = deps.database

  function send(c: Context, person: Person): Response {
    const token = sessionToken(c, person.role) ?? ''
    const find = person.role === 'seller' ? findSeller : findShopper
    const mayHear = async () => (await find({ db, clock }, token)) !== undefined
    const body = openStream(live, person, c.req.header('last-event-id'), mayHear)
    c.set('hasFinalHeaders', true)
    return c.body(body, 200, finalHeaders(c, streamHeaders))
  }

  return new Hono<ShopperEnv & SellerEnv>()
    .get('/shopper', deps.requireShopper, (c) =>
      send(c, { role: 'shopper', id: c.get('shopper').id }),
    )
    .get('/seller', deps.requireSeller, (c) => send(c, { role: 'seller' }))
}

function openStream(
  live: Live,
  person: Person,
  lastEventId: string | undefined,
  mayHear: Follower['mayHear'],
): ReadableStream<Uint8Array> {
  let isOpen = true
  let leave: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOpen = false
    clearTimeout(timer)
    leave?.()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const tell = (text: string) => {
        if (!isOpen) return
        controller.enqueue(Buffer.from(text))
        if ((controller.desiredSize ?? 0) < -mostUnread) end()
      }
      leave = live.follow(person, lastEventId, { tell, mayHear, end })
      timer = setTimeout(end, longestMs).unref()
    },
    cancel: stop,
  })
}
