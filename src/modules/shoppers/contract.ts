import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { credentials } from '#modules/accounts/contract.ts'
import { shopperKinds } from '#modules/accounts/guests/shopper-kinds.ts'
import { order } from '#modules/orders/contract.ts'
import { sellerNote } from '#modules/orders/desk/contract.ts'
import { orderLinkOver } from '#modules/orders/refusals.ts'
import { accountInUse } from './refusals.ts'

export const dataType = 'application/json; charset=utf-8'

const accountDeletion = z.object({ password: credentials.shape.password })
/** The code of the email. */
const guestDeletion = z.object({
  code: z.string('Code is required').trim().min(1, 'Code is required').max(20, 'Code is too long'),
})
const shopperById = z.object({ id: z.string('Which shopper?').min(1).max(64) })
const shopperNote = shopperById.extend({ note: sellerNote.shape.note })

const deletion = answered({
  stays: z.array(z.object({ name: z.string(), what: z.string() })),
  /** Why it would be refused now. */
  waitsFor: z.string().optional(),
})

const linkRefusals = [orderLinkOver, tooManyAttempts] as const

export const shopperCalls = {
  'GET /api/user/data': {
    summary: 'Everything the shop has about the shopper, as one JSON file',
    who: 'shopper',
    file: dataType,
    answer: z.string(),
  },
  'GET /api/user/deletion': {
    summary: 'What stays after the account is deleted and why, and what it has to wait for',
    who: 'shopper',
    answer: deletion,
  },
  'POST /api/user/delete': {
    summary:
      'Deletes the account: name, address, contact and free texts are erased, the sums of orders stay',
    who: 'shopper',
    body: accountDeletion,
    answer: done,
    refuses: [accountInUse, tooManyAttempts],
  },
  'GET /api/order/linked/deletion': {
    summary:
      'What stays after the data of whoever placed the order of the link was erased and why, and what it has to wait for',
    who: 'link',
    answer: deletion,
    refuses: linkRefusals,
  },
  'POST /api/order/linked/deletion-code': {
    summary: 'Sends a code for it to the email of the order of the link',
    who: 'link',
    answer: done,
    refuses: linkRefusals,
  },
  'POST /api/order/linked/delete': {
    summary:
      'Erases the data of whoever placed the order of the link, with the code that was sent to their email; the sums of orders stay',
    who: 'link',
    body: guestDeletion,
    answer: done,
    refuses: [accountInUse, notFound, ...linkRefusals],
  },
  'GET /api/seller/shopper': {
    summary: 'A shopper with sums, newest orders, the note about them and what they wait for',
    who: 'seller',
    query: shopperById,
    answer: answered({
      shopper: z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        kind: z.enum(shopperKinds),
        since: z.iso.datetime(),
        isEmailConfirmed: z.boolean(),
        newsletter: z.boolean(),
        isErased: z.boolean(),
      }),
      note: z.string(),
      orders: z.object({
        count: z.int(),
        delivered: z.int(),
        cancelled: z.int(),
        open: z.int(),
        /** What delivered orders cost. */
        spent: z.number(),
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
      }),
      waitingFor: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
    refuses: [notFound],
  },
  'POST /api/seller/shopper/note': {
    summary: 'Saves what the seller writes down about a shopper',
    who: 'seller',
    body: shopperNote,
    answer: done.extend({ note: z.string() }),
    refuses: [notFound],
  },
  'GET /api/seller/shopper/export': {
    summary: 'Everything the shop has about a shopper, as one JSON file, for when they ask for it',
    who: 'seller',
    asksPassword: true,
    query: shopperById,
    file: dataType,
    answer: z.string(),
    refuses: [notFound],
  },
  'POST /api/seller/shopper/erase': {
    summary: 'Deletes the account of a shopper who asks for it, as the shopper could',
    who: 'seller',
    asksPassword: true,
    body: shopperById,
    answer: done,
    refuses: [notFound, accountInUse],
  },
} as const satisfies CallTable
