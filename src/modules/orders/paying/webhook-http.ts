import { Hono } from 'hono'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { largestBody, readBytes } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { applyPayment } from './apply-payment.ts'
import type { OrdersPlaced } from '../order/orders-placed.ts'
import { signatureHeader, type Payments } from '#modules/payments/payments.ts'

type Deps = HttpDeps & { payments: Payments; ordersPlaced: OrdersPlaced }

/** The provider's webhook. The signature of the raw bytes is checked before anything is parsed. */
export function paymentHttp(deps: Deps) {
  return new Hono<AppEnv>().post('/api/payments/webhook', async (c) => {
    const body = await readBytes(c, largestBody)
    const event = await deps.payments.readEvent(body, c.req.header(signatureHeader) ?? '')
    if (event) await applyPayment(deps, event)
    return sendJson(c, { success: true })
  })
}
