import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'

/** The push services of the browsers. The shop sends to no other address, whatever a request says. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

function isPushService(text: string): boolean {
  const { protocol, hostname, port } = URL.parse(text) ?? {}
  if (protocol !== 'https:' || port !== '' || hostname === undefined) return false
  return services.some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  )
}

const endpoint = z
  .string('must be an address')
  .max(1_000)
  .refine(isPushService, 'is not an address of a known push service')
const key = z.string('must be a key').regex(/^[\w-]{16,200}=*$/, 'must be a key')

const subscription = z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) })
export type Subscription = z.output<typeof subscription>
const unsubscription = z.object({ endpoint: z.string('must be an address').max(1_000) })

export const pushCalls = {
  'GET /api/seller/push': {
    summary: 'The public key with which a browser asks its push service for messages of this shop',
    who: 'seller',
    answer: answered({ publicKey: z.string() }),
  },
  'POST /api/seller/push/subscribe': {
    summary: 'Sends a message to this browser for each new order, until it logs out',
    who: 'seller',
    body: subscription,
    answer: done,
  },
  'POST /api/seller/push/unsubscribe': {
    summary: 'Ends the messages to this browser',
    who: 'seller',
    body: unsubscription,
    answer: done,
  },
} as const satisfies CallTable
