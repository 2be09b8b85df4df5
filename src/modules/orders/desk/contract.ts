import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { isNotHidden, lineOfText } from '#platform/text.ts'
import { shopperKinds } from '#modules/accounts/guests/shopper-kinds.ts'
import { changedAmounts } from '../order/bill-contract.ts'
import { problemAnswer } from '../changes/problems/contract.ts'
import { order, orderById, orderListQuery } from '../contract.ts'
import {
  boardStatuses,
  orderStatuses,
  paymentStates,
  paymentTypes,
  returnReasons,
} from '../status.ts'
import {
  billChanged,
  problemAnswered,
  tooLateToChange,
  tooLateToWeigh,
  undoExpired,
  wrongOrderStatus,
} from '../refusals.ts'
import { weighedLimits } from '#modules/pricing/limits.ts'
import { notFound } from '#platform/common-refusals.ts'

const orderMove = orderById
  .extend({
    status: z.enum(orderStatuses, 'is not a status of an order'),
    /** The status that was shown. If the order has moved on since, nothing happens. */
    from: z.enum(orderStatuses).optional(),
    note: lineOfText('Note', 500).optional(),
    /** For `Returned`: its pieces go back on the shelf, where they are counted. */
    restock: z.boolean('must be true or false').optional(),
    /** For `Returned`: why, where that is counted. Only an order with a `minimumAge` in it can lack an ID. */
    reason: z.enum(returnReasons, `can be ${returnReasons.join(', ')}`).optional(),
  })
  .refine(({ status, reason }) => status === 'Returned' || reason === undefined, {
    path: ['reason'],
    message: 'Only an order that came back has a reason that is counted',
  })
  .refine(({ status, note }) => status !== 'Returned' || note !== undefined, {
    path: ['note'],
    message: 'Why did it come back?',
  })

const cancelAll = orderById.extend({ note: lineOfText('Note', 500).optional() })

export const sellerNote = orderById.extend({
  note: z
    .string('must be a text')
    .trim()
    .max(1_000, 'A note can have at most 1,000 characters')
    .refine(...isNotHidden('The note')),
})

/** The move is named by the time of its event. */
const moveUndo = orderById.extend({
  at: z.iso.datetime('must be the time of the move').transform((at) => Date.parse(at)),
})

const wrongWeight = `Weight must be a whole number of grams from 1 to ${weighedLimits.lineGrams}`

const lineWeight = orderById.extend({
  product: z.string('Which product?').min(1, 'Which product?').max(64),
  /** Of the whole line, however many pieces it has. */
  grams: z.int(wrongWeight).min(1, wrongWeight).max(weighedLimits.lineGrams, wrongWeight),
})

const wholePieces = 'must be a whole number of pieces from 0 to 999'
const isPreview = z.boolean('must be true or false').optional()

const missingPieces = orderById.extend({
  product: z.string('Which product?').min(1, 'Which product?').max(64),
  /** How many of it there are; all that were ordered takes the change back. */
  left: z.int(wholePieces).min(0, wholePieces).max(999, wholePieces),
  /** Says what the bill would be and changes nothing. */
  isPreview,
})

const wrongSum = 'must be an amount above 0'
const wrongPieces = 'must be a whole number of pieces from 1 to 999'

const moneyBack = orderById
  .extend({
    /** Without it, a sum for the whole order. */
    product: z.string('Which product?').min(1, 'Which product?').max(64).optional(),
    pieces: z.int(wrongPieces).min(1, wrongPieces).max(999, wrongPieces).optional(),
    /** Of a product: of what its goods cost. Tax and deposit follow. */
    sum: z.number(wrongSum).positive(wrongSum).max(100_000_000, wrongSum).optional(),
    reason: lineOfText('Reason', 300),
    /** The `amount` of the order that was seen. If it is another one by now, nothing goes back. */
    seenAmount: z.number('must be the amount that was seen'),
    isPreview,
  })
  .refine(({ pieces, sum }) => (pieces === undefined) !== (sum === undefined), {
    path: ['sum'],
    message: 'How much goes back: pieces or a sum?',
  })
  .refine(({ product, pieces }) => pieces === undefined || product !== undefined, {
    path: ['product'],
    message: 'Pieces of which product?',
  })

const boardSearchQuery = z.object({
  search: z.string().trim().min(1, 'What shall be searched?').max(100),
})

const day = z.iso.date('must be a day like 2026-02-28')

/**
 * The parameters narrow the list together. Days are the shop's own, both included. A page may be short, even empty, and
 * still have a `nextCursor`: the shop looked through very many orders and goes on from there.
 */
export const sellerOrdersQuery = orderListQuery.extend({
  paymentType: z.enum(paymentTypes).optional(),
  paid: z.stringbool().optional(),
  paymentState: z.enum(paymentStates).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Open when its promised time has come; together with `status=Delivered`, delivered after it. */
  late: z.stringbool().optional(),
  /** The beginning of a number, a name, a telephone number, a postcode, or an email from its @ on. */
  search: z.string().trim().max(100).optional(),
  /** The id of a product that is in it. */
  product: z.string().max(64).optional(),
  /** The id of a shopper. */
  shopper: z.string().max(64).optional(),
  /** `false`: only orders that await their payment or were never paid. Without it, only placed ones. */
  placed: z.stringbool().optional(),
})
export type SellerOrdersQuery = z.output<typeof sellerOrdersQuery>

/** The column that is read on, from the cursor of the page before. */
const boardColumnQuery = orderListQuery.extend({
  status: z.enum(boardStatuses, 'is not a column of the board'),
})
export type BoardColumnQuery = z.output<typeof boardColumnQuery>

export const sellerOrderCalls = {
  'GET /api/order/seller': {
    summary: 'All placed orders, newest first; the parameters narrow and cut the list',
    who: 'seller',
    query: sellerOrdersQuery,
    answer: answered({ orders: z.array(order), nextCursor: z.string().optional() }),
  },
  'GET /api/order/board': {
    summary:
      'What is to be done now: open orders, the most urgent first, and what was delivered today',
    who: 'seller',
    answer: answered({
      /** By `promisedAt`, soonest first; at most 50 of each status. `counts` counts all. */
      open: z.array(order),
      /** Latest first, at most 50. */
      deliveredToday: z.array(order),
      counts: z.record(z.enum(boardStatuses), z.int()),
      /** The ids of all placed orders that are not being packed yet, newest first, at most 2,000. */
      waiting: z.array(z.string()),
      /** The newest ten of them. */
      newest: z.array(order),
      /** Cancelled or too late, paid, and the money is not back yet. */
      refundsDue: z.array(order),
      /** How long the orders that were delivered last were being packed; none below 20 orders. */
      packingTimes: z.array(z.object({ lines: z.int(), seconds: z.int() })),
      now: z.iso.datetime(),
    }),
  },
  'GET /api/order/column': {
    summary:
      'One column of the board, page by page: open orders with the soonest promise first, delivered ones of today with the latest first',
    who: 'seller',
    query: boardColumnQuery,
    answer: answered({ orders: z.array(order), nextCursor: z.string().optional() }),
  },
  'GET /api/order/board-search': {
    summary:
      'Orders on the board by the beginning of a number, a name or a telephone number, at most 50 of each column',
    who: 'seller',
    query: boardSearchQuery,
    answer: answered({ orders: z.array(order) }),
  },
  'GET /api/order/one': {
    summary: 'One order as the seller sees it, with who ordered it and what the seller noted',
    who: 'seller',
    query: orderById,
    answer: answered({
      order,
      /** How many orders of its shopper can be cancelled, also unpaid ones. Earlier versions of the shop do not say. */
      cancellable: z.int().optional(),
      /** Absent in answers of earlier versions of the shop, as is all that follows. */
      shopper: z
        .object({
          name: z.string(),
          email: z.string(),
          kind: z.enum(shopperKinds).optional(),
        })
        .optional(),
      /** The seller's note about it. */
      note: z.string().optional(),
      /** The newest other placed orders of this shopper, at most five, and how many there are. */
      others: z
        .object({
          count: z.int(),
          newest: z.array(
            order.pick({
              _id: true,
              number: true,
              status: true,
              amount: true,
              createdAt: true,
              pickup: true,
            }),
          ),
        })
        .optional(),
      /** The ids of the orders that were placed just before and just after it. */
      previous: z.string().optional(),
      next: z.string().optional(),
    }),
    refuses: [notFound],
  },
  'POST /api/order/status': {
    summary:
      'Moves an order on, cancels it, or records that it came back (`Returned`, with a note)',
    who: 'seller',
    body: orderMove,
    answer: done.extend({ order }),
    refuses: [notFound, wrongOrderStatus],
  },
  'POST /api/order/note': {
    summary: "Keeps what the seller writes down about an order; the shopper doesn't see it",
    who: 'seller',
    body: sellerNote,
    answer: done.extend({ note: z.string() }),
    refuses: [notFound],
  },
  'POST /api/order/cancel-all': {
    summary:
      'Cancels all orders of the shopper of this order that can be cancelled, also unpaid ones; at most 200, `left` are left',
    who: 'seller',
    asksPassword: true,
    body: cancelAll,
    answer: done.extend({ cancelled: z.int(), left: z.int() }),
    refuses: [notFound],
  },
  'POST /api/order/undo': {
    summary:
      'Takes the last move of an order back, for a few seconds and if nobody has moved it since',
    who: 'seller',
    body: moveUndo,
    answer: done.extend({ order }),
    refuses: [notFound, undoExpired],
  },
  'POST /api/order/weigh': {
    summary:
      'Records what a line of goods sold by weight weighs, until the order leaves the shop; the total follows and never rises',
    who: 'seller',
    body: lineWeight,
    answer: done.extend({ order }),
    refuses: [notFound, tooLateToWeigh],
  },
  'POST /api/order/missing': {
    summary:
      'Says how many of a product there are for an order, until it leaves the shop; the total follows. With `isPreview` nothing is changed',
    who: 'seller',
    body: missingPieces,
    answer: done.extend({ order, bill: changedAmounts }),
    refuses: [notFound, tooLateToChange],
  },
  'POST /api/order/money-back': {
    summary:
      'Gives money back for a product or for the whole order, with a reason that the shopper reads. With `isPreview` nothing is changed',
    who: 'seller',
    asksPassword: true,
    body: moneyBack,
    answer: done.extend({ order, bill: changedAmounts }),
    refuses: [notFound, tooLateToChange, billChanged],
  },
  'POST /api/order/problem/answer': {
    summary:
      'Answers a problem, once: with money back, a sentence or both. With `isPreview` nothing is changed',
    who: 'seller',
    asksPassword: true,
    body: problemAnswer,
    answer: done.extend({ order, bill: changedAmounts }),
    refuses: [notFound, tooLateToChange, problemAnswered],
  },
} as const satisfies CallTable
