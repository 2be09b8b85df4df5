import { Hono } from 'hono'
import type { AppEnv, Deps } from '#http/context.ts'
import { largestBody, readBytes } from '#http/json-body.ts'
import { sendJson } from '#http/json.ts'
import { signatureHeader } from '#modules/payments/payments.ts'
import { applyPayment } from './paying.ts'

/** Where banks report. Nothing is looked at before the signature of the very bytes was checked. */
export function paymentHttp(deps: Deps) {
  return new Hono<AppEnv>().post('/webhook', async (c) => {
    const body = await readBytes(c, largestBody)
    const event = await deps.payments.readEvent(body, c.req.header(signatureHeader) ?? '')
    if (event) await applyPayment(deps, event)
    return sendJson(c, { success: true })
  })
}
