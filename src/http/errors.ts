import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable, isTextWithNul } from '#platform/database/db-errors.ts'
import type { Log } from '#platform/log.ts'
import { Refusal, type RefusalCode, type Refusals } from '#platform/refusal.ts'
import type { AppEnv } from './context.ts'
import { sendJson } from './send-json.ts'

type Answer<Code extends RefusalCode> = {
  status: ContentfulStatusCode
  message: (detail: Refusals[Code]) => string
}

/** A refusal without a status and a sentence here does not compile. */
const answers: { [Code in RefusalCode]: Answer<Code> } = {
  'invalid-input': {
    status: 400,
    message: ({ message, fields }) => message ?? Object.values(fields).join('. '),
  },
  'sign-in-needed': {
    status: 401,
    message: ({ as }) => (as === 'seller' ? 'Please log in as the seller' : 'Please log in'),
  },
  'wrong-password': { status: 401, message: ({ what }) => `Invalid ${what}` },
  'foreign-origin': {
    status: 403,
    message: ({ what }) => `This ${what} came from another site and was not carried out`,
  },
  'not-found': { status: 404, message: ({ what }) => `There is no such ${what}` },
  'method-not-allowed': {
    status: 405,
    message: ({ allow }) => `This address takes ${allow.join(' and ')} only`,
  },
  'email-taken': { status: 409, message: ({ fields }) => fields.email },
  'limit-reached': {
    status: 409,
    message: ({ what, limit }) => `You can have at most ${limit} ${what}`,
  },
  'out-of-stock': {
    status: 409,
    message: ({ products }) => `Out of stock: ${products.join(', ')}`,
  },
  'not-enough': {
    status: 409,
    message: ({ products }) => `${products.map(leftText).join('. ')}. Nothing was ordered`,
  },
  'price-changed': {
    status: 409,
    message: ({ texts }) =>
      `Prices have changed: the total is now ${texts.total}, not ${texts.seenTotal}. Nothing was ordered`,
  },
  'total-not-seen': {
    status: 409,
    message: ({ texts }) =>
      `This order costs ${texts.total} in total, with ${texts.parts}. Nothing was ordered yet: to agree, please order again`,
  },
  'outside-area': { status: 409, message: ({ message }) => `${message}. Nothing was ordered` },
  'below-minimum': {
    status: 409,
    message: ({ texts }) =>
      `The minimum order is ${texts.minimum}, and ${texts.missing} is missing. Please add something to your cart. Nothing was ordered`,
  },
  'above-highest-total': {
    status: 409,
    message: ({ total, highest }) =>
      `One order can be ${highest} at most, and this is ${total}. Please remove something. Nothing was ordered`,
  },
  'below-payment-minimum': {
    status: 409,
    message: ({ minimum, instead }) =>
      `Online payment is possible from ${minimum}. Please add something to your cart${instead === undefined ? '' : `, or ${instead}`}. Nothing was ordered`,
  },
  closed: { status: 409, message: ({ text }) => `${text} Nothing was ordered` },
  'payment-unavailable': {
    status: 409,
    message: ({ what, instead }) =>
      instead === undefined
        ? `This shop takes no ${what} at the moment, and there is no other way to pay. Please contact the shop`
        : `This shop takes no ${what}. Please ${instead}`,
  },
  'slot-full': {
    status: 409,
    message: ({ next }) =>
      `The last place in this delivery time has just been taken. ${otherTimes(next)}. Nothing was ordered`,
  },
  'slot-over': {
    status: 409,
    message: ({ next }) =>
      `This delivery time can no longer be chosen. ${otherTimes(next)}. Nothing was ordered`,
  },
  'email-not-confirmed': {
    status: 409,
    message: ({ email, instead }) =>
      `Before your first order that is paid in cash, please confirm your email ${email}: we send you a link${instead === undefined ? '' : `. Or ${instead}`}. Nothing was ordered`,
  },
  'slot-limit': {
    status: 409,
    message: ({ limit, next }) =>
      `You have ${limit} orders in this delivery time already, and until your first order is delivered no more are possible. ${otherTimes(next)}. Nothing was ordered`,
  },
  'pickup-unavailable': {
    status: 409,
    message: ({ what }) => `This shop offers no ${what}. Please choose a delivery address`,
  },
  'key-reused': {
    status: 409,
    message: ({ what }) => `This Idempotency-Key was already used for another ${what}`,
  },
  'order-cancelled': {
    status: 409,
    message: ({ number }) =>
      `This is order ${number}, which was cancelled. Nothing new was ordered: please order again`,
  },
  'already-paid': {
    status: 409,
    message: ({ number }) =>
      `You have already paid for this: it is order ${number}. Nothing new was ordered`,
  },
  'wrong-order-status': {
    status: 409,
    message: ({ status, wanted }) => `This order is "${status}" now and cannot become "${wanted}"`,
  },
  'too-late-to-weigh': {
    status: 409,
    message: ({ status }) => `This order is "${status}" now: its weights can no longer be changed`,
  },
  'undo-expired': {
    status: 409,
    message: ({ what }) =>
      `This ${what} can no longer be undone: too much time has passed, or the order has changed since`,
  },
  'product-changed': {
    status: 409,
    message: ({ what }) => `This ${what} was changed elsewhere in the meantime. Nothing was saved`,
  },
  'stock-changed': {
    status: 409,
    message: ({ stock }) =>
      stock === null
        ? 'This product is not counted any more. Nothing was saved'
        : `The count is ${stock} now. Nothing was saved`,
  },
  'not-counted': {
    status: 409,
    message: ({ name }) => `${name} is not counted. Please set a count first`,
  },
  'settings-changed': {
    status: 409,
    message: ({ what }) =>
      `These ${what} were changed elsewhere in the meantime. Nothing was saved`,
  },
  'category-in-use': {
    status: 409,
    message: ({ text, products }) =>
      `“${text}” has ${products === 1 ? '1 product' : `${products} products`}. Merge it into another category instead`,
  },
  'currency-in-use': {
    status: 409,
    message: ({ currency }) =>
      `There are orders in ${currency}, so the currency cannot change any more. Nothing was saved`,
  },
  'prices-do-not-fit': {
    status: 409,
    message: ({ currency, count }) =>
      `${count === 1 ? 'One price is' : `${count} prices are`} not possible in ${currency}. Nothing was saved`,
  },
  'cart-changed': {
    status: 409,
    message: ({ what }) => `This ${what} was changed on another device. Nothing was saved`,
  },
  'import-changed': {
    status: 409,
    message: ({ what }) =>
      `The ${what} or the shop is not what was checked before. Nothing was imported, please check again`,
  },
  'link-expired': {
    status: 410,
    message: ({ what }) => `This ${what} was used already or is too old. Please ask for a new one`,
  },
  'payment-mismatch': {
    status: 400,
    message: ({ what }) => `This ${what} is not one of the bank's, or does not fit the order`,
  },
  'too-slow': { status: 408, message: ({ what }) => `The ${what} took too long` },
  'too-large': { status: 413, message: ({ what, limit }) => `The ${what} is larger than ${limit}` },
  'wrong-media-type': { status: 415, message: ({ expected }) => `Please send ${expected}` },
  'bad-image': { status: 400, message: ({ reason }) => `This picture cannot be used: ${reason}` },
  'too-many-attempts': {
    status: 429,
    message: ({ retryAfterSeconds }) =>
      `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}`,
  },
  'too-many-orders': {
    status: 429,
    message: ({ limit, are, retryAfterSeconds }) =>
      are === 'placed'
        ? `You have placed ${limit} orders in a short time. Please try again in ${waitingTime(retryAfterSeconds)}`
        : `You have ${limit} unpaid orders. Please pay or cancel one of them first`,
  },
  unavailable: {
    status: 503,
    message: ({ what }) => `${what} cannot be reached right now. Please try again in a moment`,
  },
}

export const statusOf = (code: RefusalCode): number => answers[code].status

export const internalError = 'Something went wrong on our side. Please try again'

type StatusFor = (c: Context, status: number) => number

/** The only place where a thrown value becomes a response. */
export const onError =
  (log: Log, statusFor: StatusFor = (_c, status) => status): ErrorHandler<AppEnv> =>
  (error, c) => {
    const { status, headers, body } = explain(log, error, c.var.requestId)
    return sendJson(c, body, { status: statusFor(c, status), headers })
  }

/** The only place where a thrown value becomes a message; also for responses that have already begun. */
export function explain(log: Log, error: unknown, requestId: string) {
  const refusal = toRefusal(error)
  if (!refusal) {
    log.error({ err: error, id: requestId }, 'a request failed')
    const body = { success: false, message: internalError, code: 'internal' }
    return { status: 500 as const, headers: {}, body }
  }

  const { code, detail } = refusal
  if (refusal.cause) log.warn({ err: refusal.cause, id: requestId }, code)
  const headers = {
    // The rest of the body is not waited for.
    ...(code === 'too-slow' ? { Connection: 'close' } : {}),
    ...('allow' in detail ? { Allow: detail.allow.join(', ') } : {}),
    ...('retryAfterSeconds' in detail ? { 'Retry-After': String(detail.retryAfterSeconds) } : {}),
  }
  const { status, message } = answerTo(refusal)
  return { status, headers, body: { success: false, message, code, ...facts(detail) } }
}

function answerTo<Code extends RefusalCode>({ code, detail }: Refusal<Code>) {
  const { status, message } = answers[code]
  return { status, message: message(detail) }
}

/** The parts of a refusal's detail that a program can use; the rest is in the message. */
function facts(detail: Refusals[RefusalCode]): object {
  if ('fields' in detail) return { fields: detail.fields }
  if ('zip' in detail) return { zip: detail.zip, areas: detail.areas }
  if ('next' in detail) return detail
  if ('seenTotal' in detail) return { seenTotal: detail.seenTotal, total: detail.total }
  if ('total' in detail && typeof detail.total === 'number') return { total: detail.total }
  if ('unfit' in detail) return { unfit: detail.unfit, unfitCount: detail.count }
  if ('missing' in detail) return { minimum: detail.minimum, missing: detail.missing }
  if ('products' in detail) return detail
  if ('stock' in detail) return detail
  return 'opensAt' in detail ? { opensAt: detail.opensAt } : {}
}

const leftText = ({ name, left, orMore }: Refusals['not-enough']['products'][number]) => {
  if (orMore) return `There is not enough of ${name}. Please take fewer`
  return left === 0 ? `${name} is sold out` : `Only ${left} left of ${name}`
}

const otherTimes = (next: { day: string; time: string }[]) =>
  next.length === 0
    ? 'There is no other one right now'
    : `Still free: ${next.map(({ day, time }) => `${day} ${time}`).join(', ')}`

const waitingTime = (seconds: number) =>
  seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error))
    return new Refusal('unavailable', { what: 'The shop', retryAfterSeconds: 2 }, { cause: error })
  if (isTextWithNul(error)) {
    const problem = 'has characters that cannot be used'
    const detail = { message: `The request ${problem}`, fields: { body: problem } }
    return new Refusal('invalid-input', detail)
  }
  return undefined
}
