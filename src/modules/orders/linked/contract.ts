import { answered, type CallTable } from '#platform/call.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { bookCalls } from '../books/contract.ts'
import { changeAnswer, changeRefusals, linkedChange } from '../change/contract.ts'
import { order, orderCalls } from '../contract.ts'
import { linkedProblem, problemRefusals, problemReported } from '../problems/contract.ts'
import { orderLinkOver, tooLateToChange, wrongOrderStatus } from '../refusals.ts'
import { linkedRefusal, refused } from '../substitutes/replace/contract.ts'

/** What was in the link: not in the address of a call, so that no log and no history has it. */
export const linkHeader = 'x-order-link'

const refuses = [orderLinkOver, notFound, tooManyAttempts] as const
const { 'POST /api/order/pay': pay, 'POST /api/order/cancel': cancel } = orderCalls

export const linkedOrderCalls = {
  'GET /api/order/linked': {
    summary: `The order of a link, which is sent in the header ${linkHeader}: who orders without an account has no other way to it`,
    who: 'link',
    answer: answered({ order }),
    refuses,
  },
  'GET /api/order/linked/invoice': {
    summary: 'The invoice of the order of the link, and the credit notes that name it',
    who: 'link',
    answer: bookCalls['GET /api/order/invoice'].answer,
    refuses,
  },
  'POST /api/order/linked/pay': {
    summary: 'Where to pay the order of the link, if it awaits its payment',
    who: 'link',
    answer: pay.answer,
    refuses: [...pay.refuses, ...refuses],
  },
  'POST /api/order/linked/cancel': {
    summary: 'Cancels the order of the link while it is allowed; what was paid is refunded',
    who: 'link',
    answer: cancel.answer,
    refuses: [wrongOrderStatus, ...refuses],
  },
  'POST /api/order/linked/change': {
    summary: 'Changes the order of the link until it is packed',
    who: 'link',
    body: linkedChange,
    answer: changeAnswer,
    refuses: [...changeRefusals, ...refuses],
  },
  'POST /api/order/linked/problem': {
    summary: 'Tells of a problem with a line of the order of the link',
    who: 'link',
    body: linkedProblem,
    answer: problemReported,
    refuses: [...problemRefusals, ...refuses],
  },
  'POST /api/order/linked/refuse-substitute': {
    summary: 'The shopper does not want what comes instead of an item of the order of the link',
    who: 'link',
    body: linkedRefusal,
    answer: refused,
    refuses: [tooLateToChange, ...refuses],
  },
} as const satisfies CallTable
