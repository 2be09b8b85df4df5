import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'

const mailHead = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  /** It was not sent, because its recipient had enough emails for one day. */
  isSkipped: z.boolean().optional(),
})
export type MailHead = z.infer<typeof mailHead>

export const mailCalls = {
  'GET /api/seller/mail': {
    summary:
      'Emails that are kept because the shop has no mail server, and emails that were skipped, newest first',
    who: 'seller',
    query: z.object({ cursor: z.string().max(100).optional() }),
    answer: answered({
      messages: z.array(mailHead),
      nextCursor: z.string().optional(),
      hasMailServer: z.boolean(),
    }),
  },
  'GET /api/seller/mail/message': {
    summary: 'One message of the folder',
    who: 'seller',
    query: z.object({ id: z.string().min(1).max(64) }),
    answer: answered({ message: mailHead.extend({ text: z.string(), html: z.string() }) }),
    refuses: [notFound],
  },
} as const satisfies CallTable

const incomplete = 'The link is not complete'

/** What the link in an email brings. */
export const linkInput = z.object({ token: z.string(incomplete).min(1, incomplete).max(100) })
