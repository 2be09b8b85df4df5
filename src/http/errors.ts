import type { Context, ErrorHandler } from 'hono'
import { isDatabaseUnavailable, isTextWithNul } from '#platform/database/db-errors.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { invalidInput, unavailable } from '#platform/common-refusals.ts'
import type { AppEnv } from './context.ts'
import { sendJson } from './send-json.ts'

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

  const { code, status, headers, message, facts, cause } = refusal
  if (cause) log.warn({ err: cause, id: requestId }, code)
  return { status, headers, body: { success: false, message, code, ...facts } }
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error))
    return unavailable({ what: 'The shop', retryAfterSeconds: 2 }, { cause: error })
  if (isTextWithNul(error)) {
    const problem = 'has characters that cannot be used'
    const detail = { message: `The request ${problem}`, fields: { body: problem } }
    return invalidInput(detail)
  }
  return undefined
}
