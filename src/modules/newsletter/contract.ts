import { z } from 'zod'
import { linkInput } from '#modules/mail/contract.ts'
import { done, type CallTable } from '#platform/call.ts'
import { emailAddress } from '#platform/text.ts'
import { linkExpired, tooManyAttempts } from '#platform/common-refusals.ts'
import { csvType } from '#platform/csv/write-csv.ts'

const subscription = z.object({ email: emailAddress() })

/** What happens to addresses from before there was a confirmation. */
const neverAskedChoice = z.object({ choice: z.enum(['ask', 'drop'], 'Choose ask or drop') })

const counts = z.object({
  confirmed: z.int(),
  /** Were asked and have not confirmed yet. */
  waiting: z.int(),
  /** From before there was a confirmation. */
  neverAsked: z.int(),
})

export const newsletterCalls = {
  'POST /api/newsletter/subscribe': {
    summary:
      'Sends an email to this address, once, that asks to confirm it for the newsletter; the answer is always the same',
    who: 'anyone',
    body: subscription,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirms an address for the newsletter with the token of such an email',
    who: 'anyone',
    body: linkInput,
    answer: done,
    refuses: [linkExpired, tooManyAttempts],
  },
  'GET /api/seller/newsletter': {
    summary: 'How many addresses the newsletter has',
    who: 'seller',
    answer: counts.extend({ success: z.literal(true) }),
  },
  'POST /api/seller/newsletter/never-asked': {
    summary: 'Asks addresses from before there was a confirmation, once, or deletes them',
    who: 'seller',
    body: neverAskedChoice,
    answer: done.extend(counts.shape),
  },
  'GET /api/seller/newsletter/export': {
    summary: 'The confirmed addresses as a CSV file, each with its link to leave',
    who: 'seller',
    asksPassword: true,
    file: csvType,
    answer: z.string(),
  },
} as const satisfies CallTable
