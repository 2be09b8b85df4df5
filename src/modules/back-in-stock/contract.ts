import { z } from 'zod'
import { linkInput } from '#modules/mail/contract.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { emailAddress } from '#platform/text.ts'
import { limitReached, linkExpired, notFound, tooManyAttempts } from '#platform/common-refusals.ts'

const product = z.string('Which product?').min(1, 'Which product?').max(64)

/** `isInStock`: there is nothing to wait for. */
const requested = done.extend({ isInStock: z.boolean() })

export const backInStockCalls = {
  'POST /api/back-in-stock/request': {
    summary: 'The shopper gets one email when the product is back in stock',
    who: 'shopper',
    body: z.object({ product }),
    answer: requested,
    refuses: [notFound, limitReached, tooManyAttempts],
  },
  'POST /api/back-in-stock/request-by-email': {
    summary:
      'Sends an email to this address with a link; once that is confirmed, one email follows when the product is back in stock',
    who: 'anyone',
    body: z.object({ product, email: emailAddress() }),
    answer: requested,
    refuses: [notFound, tooManyAttempts],
  },
  'POST /api/back-in-stock/confirm': {
    summary: 'Confirms a request by the token of its email',
    who: 'anyone',
    body: linkInput,
    answer: done,
    refuses: [linkExpired, tooManyAttempts],
  },
  'POST /api/back-in-stock/unsubscribe': {
    summary: 'Ends all requests of the email address that this token was sent to',
    who: 'anyone',
    body: linkInput,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/back-in-stock/cancel': {
    summary: 'The shopper no longer waits for this product',
    who: 'shopper',
    body: z.object({ product }),
    answer: done,
  },
  'GET /api/back-in-stock/mine': {
    summary: 'The products that the shopper waits for',
    who: 'shopper',
    answer: answered({ products: z.array(z.string()) }),
  },
  'GET /api/seller/back-in-stock': {
    summary: 'How many people wait for which product, the most first, at most 500 products',
    who: 'seller',
    answer: answered({
      waiting: z.array(z.object({ productId: z.string(), people: z.int() })),
    }),
  },
} as const satisfies CallTable
