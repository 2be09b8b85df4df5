import { z } from 'zod'
import { unixTime } from '#platform/time.ts'
import type { CheckoutEvent, Payment, PaymentEvent, RefundEvent } from '../payments.ts'
import { assertSigned, invalidEvent } from '../signature.ts'
import { decimalsOfScale, stripeDecimals } from './amounts.ts'

/** `scale` is there if Stripe's amounts are in another unit than the shop's (`amounts.ts`). */
const metadata = z.object({
  order_id: z.string(),
  scale: z.coerce.number().positive().default(1),
})

/** The fields of Stripe's objects that the shop uses. Objects without our order id belong to other uses of the account. */
const session = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  metadata,
  payment_intent: z
    .union([
      z.string(),
      z.object({
        id: z.string(),
        latest_charge: z.union([z.string(), z.object({ refunded: z.boolean() })]).nullish(),
      }),
    ])
    .nullish(),
})

const charge = z.object({
  object: z.literal('charge'),
  payment_intent: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded: z.boolean(),
  amount_refunded: z.int().default(0),
  metadata,
})

/** One that was made in Stripe's dashboard has none of our metadata. */
const refund = z.object({
  object: z.literal('refund'),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional(), refund: z.string().optional() }).nullish(),
})

const outsideRefund = z.object({ id: z.string(), amount: z.int(), currency: z.string() })

const failedIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata,
})

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int().optional(),
  data: z.object({ object: z.looseObject({}) }),
})

/** What an amount of the shop is multiplied with to be one of this checkout. */
export const scaleOf = (input: { metadata: unknown }): number =>
  metadata.parse(input.metadata).scale

/** Throws if it is not a checkout of ours. */
export function toPayment(input: unknown): Payment {
  const { id, status, amount_total, currency, metadata, ...rest } = session.parse(input)
  return {
    state: stateOf(status, rest),
    orderId: metadata.order_id,
    reference: id,
    ...(rest.payment_intent ? { intent: idOf(rest.payment_intent) } : {}),
    ...amountOf(amount_total ?? 0, currency ?? '', metadata.scale),
  }
}

function stateOf(
  status: z.infer<typeof session>['status'],
  {
    payment_status,
    payment_intent,
  }: Pick<z.infer<typeof session>, 'payment_status' | 'payment_intent'>,
): Payment['state'] {
  if (status !== 'complete') return status
  if (payment_status !== 'paid') return 'open'
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid'
}

/** Undefined for an event that is not ours: the route answers it with success, so that it is not sent again. */
export function readStripeEvent(
  secret: string,
  body: Uint8Array,
  signature: string,
  now: number,
): PaymentEvent | undefined {
  assertSigned(secret, body, signature, unixTime(now))
  const { id, type, data, created = now / 1_000 } = parse(body)
  const { object } = data
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return aboutSession(id, object)
    case 'payment_intent.payment_failed': {
      const { data: intent } = failedIntent.safeParse(object)
      return intent && { ...about(intent), id, kind: 'failed', reference: intent.id }
    }
    case 'charge.refunded': {
      const { data: refunded } = charge.safeParse(object)
      if (!refunded) return undefined
      const { payment_intent: intent, metadata, refunded: isWhole, amount_refunded } = refunded
      const amountCents = isWhole ? undefined : amount_refunded / metadata.scale
      const createdAt = created * 1_000
      return { id, kind: 'refunded', createdAt, intent, orderId: metadata.order_id, amountCents }
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return aboutRefund(id, object)
    default:
      return undefined
  }
}

const idOf = (expandable: string | { id: string }) =>
  typeof expandable === 'string' ? expandable : expandable.id

function aboutRefund(id: string, object: unknown): RefundEvent | undefined {
  const { data } = refund.safeParse(object)
  if (data?.status !== 'failed' && data?.status !== 'canceled') return undefined
  const { payment_intent: intent, metadata, failure_reason: reason } = data
  const { data: outside } = metadata?.reference ? {} : outsideRefund.safeParse(object)
  return {
    // Stripe reports one failure in several events.
    id: outside?.id ?? id,
    kind: 'refund failed',
    outside: outside && { amount: outside.amount, decimals: stripeDecimals(outside.currency) },
    intent: intent ?? undefined,
    reference: metadata?.reference,
    refund: metadata?.refund,
    reason: reason?.replaceAll('_', ' '),
  }
}

function aboutSession(id: string, object: unknown): CheckoutEvent | undefined {
  if (!session.safeParse(object).success) return undefined
  const { state, ...payment } = toPayment(object)
  return state === 'paid' || state === 'expired' ? { ...payment, id, kind: state } : undefined
}

const about = (input: z.infer<typeof failedIntent>) => ({
  orderId: input.metadata.order_id,
  ...amountOf(input.amount, input.currency, input.metadata.scale),
})

/** The scale that Stripe repeats is not trusted: the order has to have the decimals that follow from it. */
const amountOf = (amount: number, currency: string, scale: number) => ({
  amountCents: amount / scale,
  currency,
  decimals: decimalsOfScale(currency, scale),
})

function parse(body: Uint8Array): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(Buffer.from(body).toString()))
  } catch (error) {
    throw invalidEvent(error)
  }
}
