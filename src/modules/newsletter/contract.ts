import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { emailAddress } from '#platform/text.ts'
import { invalidInput, tooManyAttempts } from '#platform/common-refusals.ts'

export const subscription = z.object({ email: emailAddress() })

export const newsletterCalls = {
  'POST /api/newsletter/subscribe': {
    summary: 'Keeps an email address for the newsletter, once',
    who: 'anyone',
    body: subscription,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refuses: [invalidInput, tooManyAttempts],
  },
} as const satisfies CallTable
