import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { changedAmounts } from '../../order/bill-contract.ts'
import { product } from '#modules/catalogue/contract.ts'
import { notEnough } from '#modules/catalogue/refusals.ts'
import {
  alreadyReplaced,
  dietLocked,
  notHandedOver,
  noSubstitute,
  outOfStock,
  tooLateToChange,
} from '../../refusals.ts'
import { order, orderById } from '../../contract.ts'
import { withCallsByLink } from '../../order/link-contract.ts'

const productId = z.string('Which product?').min(1, 'Which product?').max(64)
const wholePieces = 'must be a whole number of pieces from 1 to 999'
const pieces = z.int(wholePieces).min(1, wholePieces).max(999, wholePieces)

const keptPieces = 'must be a whole number of pieces from 0 to 999'

const replacedLine = orderById.extend({
  /** The product that was ordered. */
  product: productId,
})

const candidatesQuery = replacedLine.extend({
  search: z.string().trim().max(100).optional(),
})

const replacement = replacedLine.extend({
  /** How many of it are replaced. */
  pieces,
  /** The product that comes instead. */
  substitute: productId,
  /** How many of that come: as many, or as many as are the same amount. */
  quantity: pieces,
  /** Says what the bill would be and changes nothing. */
  isPreview: z.boolean('must be true or false').optional(),
})

const handedBack = replacedLine.extend({
  /** How many of what came instead the shopper keeps. */
  kept: z.int(keptPieces).min(0, keptPieces).max(999, keptPieces),
  /** It goes on the shelf again, where it is counted. */
  restock: z.boolean('must be true or false').optional(),
  /** Says what the bill would be and changes nothing. */
  isPreview: z.boolean('must be true or false').optional(),
})

const candidates = z.array(
  z.object({
    product,
    /** Why the shopper does not eat it, such as "contains milk": then it is refused. */
    conflicts: z.array(z.string()).optional(),
  }),
)
export type Candidates = z.infer<typeof candidates>

const changed = done.extend({ order, bill: changedAmounts })

export const replaceCalls = withCallsByLink({
  'GET /api/order/substitutes': {
    summary:
      'What could come in place of an item, the best first: of its category, in stock, and nothing that the shopper avoids. With `search`, what has these words',
    who: 'seller',
    query: candidatesQuery,
    answer: answered({ candidates }),
    refuses: [notFound],
  },
  'POST /api/order/replace': {
    summary:
      'Puts another product in place of pieces of an item, until the order leaves the shop; the total never rises. With `isPreview` nothing is changed',
    who: 'seller',
    body: replacement,
    answer: changed,
    refuses: [
      notFound,
      outOfStock,
      notEnough,
      noSubstitute,
      dietLocked,
      alreadyReplaced,
      tooLateToChange,
    ],
  },
  'POST /api/order/replace/undo': {
    summary: 'Takes back what came in place of an item, until the order leaves the shop',
    who: 'seller',
    body: replacedLine,
    answer: changed,
    refuses: [notFound, tooLateToChange],
  },
  'POST /api/order/hand-back': {
    summary:
      'Records what the shopper handed back at the door of what came instead of an item. With `isPreview` nothing is changed',
    who: 'seller',
    body: handedBack,
    answer: changed,
    refuses: [notFound, notHandedOver],
  },
  'POST /api/order/refuse-substitute': {
    summary:
      'The shopper does not want what comes instead of an item, until the order leaves the shop',
    who: 'shopper',
    linked: 'POST /api/order/linked/refuse-substitute',
    body: replacedLine,
    answer: done.extend({ order }),
    refuses: [notFound, tooLateToChange],
  },
} as const satisfies CallTable)
