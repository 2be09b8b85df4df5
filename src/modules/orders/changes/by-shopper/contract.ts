import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { instructionFields } from '#modules/addresses/contract.ts'
import { slotFull, slotLimit, slotOver } from '#modules/delivery/refusals.ts'
import { order, orderById } from '../../contract.ts'
import { withCallsByLink } from '../../order/link-contract.ts'
import {
  belowLeastSum,
  changedMeanwhile,
  changedTooOften,
  nothingLeft,
  notPaidYet,
  packingStarted,
} from '../../refusals.ts'
import { orderLimits } from '../../limits.ts'

const wholePieces = 'must be a whole number of pieces from 0 to 999'

const wantedChange = z.object({
  /** How many pieces of a product are to be left. What is not named stays. */
  items: z
    .array(
      z.object({
        product: z.string('Which product?').min(1, 'Which product?').max(64),
        left: z.int(wholePieces).min(0, wholePieces).max(orderLimits.quantity, wholePieces),
      }),
    )
    .max(orderLimits.lines)
    .optional(),
  /** The id of another delivery time. */
  slot: z.string('slot must be the id of a delivery time').max(100).optional(),
  ...instructionFields,
  /** The new total that was shown. If it is another one by now, nothing is changed. */
  seenTotal: z.number('seenTotal must be a number').optional(),
  /** Says what the order would cost and changes nothing. */
  isPreview: z.boolean('must be true or false').optional(),
})
export type WantedChange = z.output<typeof wantedChange>

/** The total before and after it. */
const changedBill = z.object({
  before: z.number(),
  after: z.number(),
  /** What each offer and the code take off by then, of those that change. */
  discounts: z
    .array(z.object({ name: z.string(), before: z.number(), after: z.number() }))
    .optional(),
})
export type ChangedBill = z.output<typeof changedBill>

export const changeCalls = withCallsByLink({
  'POST /api/order/change': {
    summary:
      'Changes an order of the shopper until it is packed: fewer pieces, another delivery time, other instructions. With `isPreview` nothing is changed',
    who: 'shopper',
    linked: 'POST /api/order/linked/change',
    body: orderById.extend(wantedChange.shape),
    answer: done.extend({ order, bill: changedBill }),
    refuses: [
      notFound,
      packingStarted,
      notPaidYet,
      nothingLeft,
      belowLeastSum,
      changedMeanwhile,
      changedTooOften,
      slotFull,
      slotOver,
      slotLimit,
    ],
  },
} as const satisfies CallTable)
