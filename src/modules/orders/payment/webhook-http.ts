import { handle } from '#http/handle.ts'
import type { HttpDeps } from '#http/context.ts'
import { largestBody, readBytes } from '#http/json-body.ts'
import { paymentCalls } from '#modules/payments/contract.ts'
import { signatureHeader, type Payments } from '#modules/payments/payments.ts'
import type { OrdersPlaced } from '../orders-placed.ts'
import { applyPayment } from './apply-payment.ts'

type Deps = HttpDeps & { payments: Payments; ordersPlaced: OrdersPlaced }

export const paymentHttp = (deps: Deps) =>
  handle(deps, paymentCalls, {
    // The signature of the raw bytes is checked before anything is parsed.
    'POST /api/payments/webhook': async ({ c }) => {
      const body = await readBytes(c, largestBody)
      const event = await deps.payments.readEvent(body, c.req.header(signatureHeader) ?? '')
      if (event) await applyPayment(deps, event)
      return {}
    },
  })
