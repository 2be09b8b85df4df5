import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { bookCalls } from '../books/contract.ts'
import { order, orderCalls } from '../contract.ts'
import { orderLinkOver, wrongOrderStatus } from '../refusals.ts'

/** What was in the link: not in the address of a call, so that no log and no history has it. */
export const linkHeader = 'x-order-link'

const refuses = [orderLinkOver, notFound, tooManyAttempts] as const
const { 'POST /api/order/pay': pay, 'POST /api/order/cancel': cancel } = orderCalls

export const linkedOrderCalls = {
  'GET /api/order/linked': {
    summary: `The order of a link, which is sent in the header ${linkHeader}: who orders without an account has no other way to it`,
    who: 'anyone',
    answer: z.object({ success: z.literal(true), order }),
    refuses,
  },
  'GET /api/order/linked/invoice': {
    summary: 'The invoice of the order of the link, and the credit notes that name it',
    who: 'anyone',
    answer: bookCalls['GET /api/order/invoice'].answer,
    refuses,
  },
  'POST /api/order/linked/pay': {
    summary: 'Where to pay the order of the link, if it awaits its payment',
    who: 'anyone',
    answer: pay.answer,
    refuses: [...pay.refuses, ...refuses],
  },
  'POST /api/order/linked/cancel': {
    summary: 'Cancels the order of the link while it is allowed; what was paid is refunded',
    who: 'anyone',
    answer: cancel.answer,
    refuses: [wrongOrderStatus, ...refuses],
  },
} as const satisfies CallTable
