import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { lineOfText } from '#platform/text.ts'
import { billChanged, tooLateToChange } from '../../refusals.ts'
import { changedAmounts } from '../../order/bill-contract.ts'
import { order, orderById } from '../../contract.ts'

const wholeContainers = 'must be a whole number from 1 to 9,999'

const containersBack = orderById.extend({
  /** The name of the deposit, as the order has it. */
  deposit: z.string('Which deposit?').min(1, 'Which deposit?').max(100),
  containers: z.int(wholeContainers).min(1, wholeContainers).max(9_999, wholeContainers),
  reason: lineOfText('Reason', 300),
  /** The `amount` of the order that was seen. If it is another one by now, nothing goes back. */
  seenAmount: z.number('must be the amount that was seen'),
  /** Says what the bill would be and changes nothing. */
  isPreview: z.boolean('must be true or false').optional(),
})

export const depositCalls = {
  'GET /api/order/deposits': {
    summary: 'The deposits that are on the bill of an order, and how many containers can come back',
    who: 'seller',
    query: orderById,
    answer: answered({
      deposits: z.array(z.object({ name: z.string(), price: z.number(), containers: z.int() })),
    }),
    refuses: [notFound],
  },
  'POST /api/order/deposit-back': {
    summary:
      'Gives back the deposit for containers that came back, never more than is on the bill. With `isPreview` nothing is changed',
    who: 'seller',
    asksPassword: true,
    body: containersBack,
    answer: done.extend({ order, bill: changedAmounts }),
    refuses: [notFound, tooLateToChange, billChanged],
  },
} as const satisfies CallTable
