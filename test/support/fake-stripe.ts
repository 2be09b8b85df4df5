import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { sign } from '#modules/payments/signature.ts'
import { signatureHeader } from '#modules/payments/payments.ts'
import { portOf } from './network/ports.ts'
import type { Shop } from './open-shop.ts'

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_larder',
  STRIPE_WEBHOOK_SECRET: 'whsec_larder',
}

type StripeRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: Record<string, string>
}
type Session = ReturnType<typeof newSession>
/** How it treats a request, beside answering it. */
type Mood =
  | 'well'
  | '500'
  /** A 500 that it keeps under the key, as it keeps every answer. */
  | 'kept 500'
  | 'garbage'
  | 'no url'
  | 'silent'
  | 'dripping'
  | 'answer lost'
  | 'hangs up'
  | '429'
  | 'refunds fail'

/**
 * The part of Stripe's HTTP API that the shop uses, on this machine: forms in, objects out, keys that make a request
 * the same request, and the refusals that matter. What a shopper does at Stripe's page is a function here.
 */
export async function openFakeStripe() {
  const requests: StripeRequest[] = []
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, object>()
  const partRefunds: { intent: string; amount: number }[] = []
  const answers = new Map<string, { words: string; status: number; body: object }>()
  let mood: Mood = 'well'

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server)}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '', url)
    const words = await text(request)
    const form = Object.fromEntries(new URLSearchParams(words || search))
    const method = request.method ?? ''
    requests.push({ method, path: pathname, headers: request.headers, form })
    const now = mood
    if (now === 'silent') return
    if (now === 'hangs up') return void request.socket.destroy()
    if (now === 'garbage') return void response.end('<html>Welcome to the hotel</html>')
    if (now === '429') return send(response, 429, problem('rate_limit_error', 'Too many requests'))
    if (now === '500') return send(response, 500, problem('api_error', 'Something broke'))
    if (now === 'dripping') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 200)
      return void response.on('close', () => clearInterval(drip))
    }

    const key = String(request.headers['idempotency-key'] ?? '')
    const before = method === 'POST' ? answers.get(key) : undefined
    const mixedUp = before && before.words !== words
    const broken = { status: 500, body: problem('api_error', 'Something broke') }
    const { status, body } = mixedUp
      ? { status: 400, body: problem('idempotency_error', 'Another request has this key') }
      : (before ?? (now === 'kept 500' ? broken : answer(method, pathname, form)))
    if (method === 'POST' && (status < 400 || status === 500))
      answers.set(key, { words, status, body })
    if (now === 'answer lost') return
    if (before && !mixedUp) response.setHeader('idempotent-replayed', 'true')
    send(response, status, now === 'no url' ? { ...body, url: null } : body)
  }

  function answer(method: string, path: string, form: Record<string, string>) {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const known = sessions.get(id)
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const soonest = Date.now() / 1_000 + 30 * 60
      if (Number(form['expires_at']) < soonest)
        return refusal('`expires_at` must be at least 30 minutes from now')
      const session = newSession(`cs_test_${sessions.size + 1}`, form)
      sessions.set(session.id, session)
      return { status: 200, body: session }
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = form['payment_intent'] ?? ''
      if (refunds.has(intent)) return refusal('Already refunded', 'charge_already_refunded')
      const part = form['amount'] === undefined ? undefined : Number(form['amount'])
      const parts = partRefunds.filter((refund) => refund.intent === intent)
      const refunded = parts.reduce((sum, { amount }) => sum + amount, 0)
      const paid = [...sessions.values()].find((session) => session.payment_intent === intent)
      if (part !== undefined && refunded + part > (paid?.amount_total ?? 0))
        return refusal('Refund amount is greater than unrefunded amount on charge')
      const status = mood === 'refunds fail' ? 'failed' : 'succeeded'
      const refund = { id: `re_${refunds.size + parts.length + 1}`, object: 'refund', status }
      if (part === undefined) refunds.set(intent, refund)
      else partRefunds.push({ intent, amount: part })
      return { status: 200, body: refund }
    }
    if (!known) return { status: 404, body: problem('invalid_request_error', 'No such session') }
    if (action === undefined) return { status: 200, body: known }
    if (known.status !== 'open') return refusal('Only open Checkout Sessions can be expired')
    known.status = 'expired'
    return { status: 200, body: { ...known } }
  }

  return {
    url,
    requests,
    sessions,
    refunds,
    partRefunds,
    close,
    feels: (next: Mood) => (mood = next),
    created: () => requests.filter(({ path }) => path === '/v1/checkout/sessions'),
    /** The shopper gives a good card at Stripe's page. */
    pays: (id: string): Session => {
      const session = known(sessions, id)
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      })
      return session
    },
  }
}

/** As Stripe sends its events, signed with the secret of the endpoint. */
export function sendStripeEvent(
  shop: Shop,
  type: string,
  object: object,
  {
    id = `evt_${Math.random()}`,
    secret = stripeKeys.STRIPE_WEBHOOK_SECRET,
    at = shop.clock(),
    created = shop.clock(),
  } = {},
) {
  const event = { id, object: 'event', type, created: Math.floor(created / 1_000) }
  const body = JSON.stringify({ ...event, data: { object } }, null, 2)
  const signature = sign(secret, Buffer.from(body), Math.floor(at / 1_000))
  return shop.client().call('POST /api/payments/webhook', {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [signatureHeader]: signature,
    },
  })
}

function known(sessions: Map<string, Session>, id: string): Session {
  const session = sessions.get(id)
  if (!session) throw new Error(`There is no session ${id}`)
  return session
}

function newSession(id: string, form: Record<string, string>) {
  let total = 0
  for (let at = 0; `line_items[${at}][quantity]` in form; at++)
    total +=
      Number(form[`line_items[${at}][quantity]`]) *
      Number(form[`line_items[${at}][price_data][unit_amount]`])
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/c/${id}`,
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid',
    payment_intent: null as string | null,
    amount_total: total,
    currency: form['line_items[0][price_data][currency]'] ?? '',
    metadata: {
      order_id: form['metadata[order_id]'] ?? '',
      ...(form['metadata[scale]'] && { scale: form['metadata[scale]'] }),
    },
  }
}

const problem = (type: string, message: string, code?: string) => ({
  error: { type, message, ...(code === undefined ? {} : { code }) },
})

const refusal = (message: string, code?: string) => ({
  status: 400,
  body: problem('invalid_request_error', message, code),
})

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
