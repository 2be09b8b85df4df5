import type Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import { unixTime } from '#platform/time.ts'
import { addedRows } from '#modules/pricing/bill-rows.ts'
import { goodsTotal, lineTotal } from '#modules/pricing/pricing.ts'
import { KeyUsedUp, ProviderRefused, RefundFailed } from '../circuit-breaker.ts'
import type { CheckoutOrder, Payment, Payments } from '../payments.ts'
import { isChargeable, stripeScale } from './amounts.ts'
import { minimumFor } from './minimum-amount.ts'
import { readStripeEvent, scaleOf, toPayment } from './objects.ts'
import { stripeTimeoutMs, stripeRetries, stripeMinimumMs, stripeLines } from '../limits.ts'

/** The API version that this code was written for; Stripe answers in it whatever the account's own version is. */
const apiVersion = '2026-10-28.endive'

type Settings = Pick<Env, 'STRIPE_API_URL'> & { secretKey: string; webhookSecret: string }

/** Stripe Checkout: the shopper pays at Stripe's own page, and the shop never sees a card. */
export function stripePayments(settings: Settings, clock: Clock): Payments {
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= connect(settings))

  async function retrieve(reference: string): Promise<Payment> {
    const { checkout } = await stripe()
    return toPayment(await checkout.sessions.retrieve(reference, { expand: [charge] }))
  }

  return {
    isOffered: true,
    isTest: false,
    minimumFor,
    openCheckout: (order) =>
      classified(async () => {
        const { checkout } = await stripe()
        const { id, url } = await checkout.sessions.create(sessionOf(order), {
          idempotencyKey: order.key,
        })
        if (typeof id !== 'string' || !URL.canParse(url ?? ''))
          throw new Error('Stripe opened a checkout without an address')
        return { reference: id, url: url ?? '' }
      }),
    readEvent: async (body, signature) =>
      readStripeEvent(settings.webhookSecret, body, signature, clock()),
    retrieve: (reference) => classified(() => retrieve(reference)),
    close: (reference) =>
      classified(async () => {
        const { checkout } = await stripe()
        // Only an open one can be closed, and it may have been paid in the meantime.
        const { state } = await retrieve(reference)
        if (state === 'open') await checkout.sessions.expire(reference).catch(ignoreNotOpen)
        return retrieve(reference)
      }),
    refund: (reference, { id, key, amountCents }) =>
      classified(async () => {
        const { checkout, refunds } = await stripe()
        const session = await checkout.sessions.retrieve(reference)
        const { payment_intent: intent } = session
        if (!intent) throw new ProviderRefused(`Nothing was paid in ${reference}`)
        const payment_intent = typeof intent === 'string' ? intent : intent.id
        const refund = await refunds
          .create(
            {
              payment_intent,
              ...(amountCents !== undefined && { amount: amountCents * scaleOf(session) }),
              metadata: { reference, refund: id },
            },
            { idempotencyKey: key },
          )
          .catch(ignoreAlreadyRefunded)
        if (refund && (refund.status === 'failed' || refund.status === 'canceled'))
          throw new RefundFailed(refund.failure_reason ?? refund.status)
      }),
  }
}

const charge = 'payment_intent.latest_charge'

async function connect({ secretKey, STRIPE_API_URL }: Settings): Promise<Stripe> {
  // Loaded with the first payment: a shop without Stripe never needs it.
  const { default: Stripe } = await import('stripe')
  const url = STRIPE_API_URL === undefined ? undefined : new URL(STRIPE_API_URL)
  return new Stripe(secretKey, {
    apiVersion,
    timeout: stripeTimeoutMs,
    maxNetworkRetries: stripeRetries,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** The same order always gives the same parameters: Stripe refuses a known key with other parameters. */
function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const scale = stripeScale(order.currency, order.decimals)
  const metadata = {
    order_id: order.orderId,
    order_number: order.number,
    ...(scale === 1 ? {} : { scale: String(scale) }),
  }
  return {
    mode: 'payment',
    // Groceries leave within minutes, so no payment method that settles days later.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.orderId,
    metadata,
    payment_intent_data: { metadata, description: `Order ${order.number}` },
    line_items: linesOf(order, scale),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: unixTime(order.payableUntil + stripeMinimumMs),
  }
}

function linesOf(order: CheckoutOrder, scale: number) {
  const { number, lines, bill, amountCents, currency } = order
  const goodsCents = goodsTotal(lines)
  const sums = addedRows(bill).map(({ name, amount }) => ({
    name,
    offerCents: amount,
    quantity: 1,
  }))
  const rounding = bill.rounding ?? 0
  if (goodsCents + goodsTotal(sums) + rounding !== amountCents)
    throw new Error(`The lines of order ${number} do not add up to ${amountCents}`)
  // Stripe knows no price of a line that is not the price of its pieces, and takes no line of zero.
  const net = lines
    .map((line) =>
      line.discountCents === 0
        ? line
        : { name: `${line.quantity} × ${line.name}`, offerCents: lineTotal(line), quantity: 1 },
    )
    .filter(({ offerCents }) => offerCents > 0)
  const goods =
    net.length > stripeLines
      ? [{ name: `${lines.length} different products`, offerCents: goodsCents, quantity: 1 }]
      : net
  const all = [...goods, ...sums].map((line) => ({ ...line, amount: line.offerCents * scale }))
  // One line for all, if Stripe does not take the amount of each.
  const isEachTaken = rounding === 0 && all.every(({ amount }) => isChargeable(currency, amount))
  const charged = isEachTaken
    ? all
    : [{ name: `Order ${number}`, amount: amountCents * scale, quantity: 1 }]
  return charged.map(({ name, amount, quantity }) => ({
    quantity,
    price_data: { currency, unit_amount: amount, product_data: { name } },
  }))
}

/** Tells the circuit breaker which errors are refusals of a Stripe that works. */
async function classified<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const status = statusOf(error)
    if (isReplayed(error)) throw new KeyUsedUp(`Stripe repeats a ${status}`, { cause: error })
    // A 429 or 409 is about this one request: it must not open the circuit for everybody else.
    if (status === undefined || status >= 500) throw error
    throw new ProviderRefused(`Stripe answered ${status}`, { cause: error })
  }
}

const replayed = z.object({ headers: z.object({ 'idempotent-replayed': z.literal('true') }) })

/** Stripe stores its answer to a key for a day, a failure too, and says so when it repeats it. */
const isReplayed = (error: unknown): boolean => replayed.safeParse(error).success

function ignoreNotOpen(error: unknown) {
  if (statusOf(error) !== 400) throw error
}

function ignoreAlreadyRefunded(error: unknown) {
  if (codeOf(error) !== 'charge_already_refunded') throw error
  return undefined
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
