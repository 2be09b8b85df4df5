import { z } from 'zod'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { lineOfText } from '#platform/text.ts'
import {
  credentials,
  foodChoices,
  registration,
  sellerPasswordChange,
  welcome,
} from '../contract.ts'

const emailChange = z.object({
  email: registration.shape.email,
  password: credentials.shape.password,
})

const passwordChange = sellerPasswordChange

const nameChange = z.object({ name: lineOfText('Name', 100) })

const newsletterChoice = z.object({ wanted: z.boolean('Choose yes or no') })

const openSession = z.object({
  /** "Firefox on Windows"; empty if the browser does not say. */
  device: z.string(),
  loggedInAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  isThis: z.boolean(),
})

export const accountPageCalls = {
  'GET /api/user/account': {
    summary: "What the page of the shopper's own account shows",
    who: 'shopper',
    answer: answered({
      name: z.string(),
      email: z.string(),
      isEmailConfirmed: z.boolean(),
      /** A new address that counts once the link that was sent to it is opened. */
      newEmail: z.string().optional(),
      ...foodChoices.shape,
      /** Whether the newsletter comes. Left out while the email is not confirmed: it may be the address of a stranger. */
      newsletter: z.boolean().optional(),
      sessions: z.array(openSession),
    }),
  },
  'POST /api/user/name': {
    summary: "Changes the shopper's name",
    who: 'shopper',
    body: nameChange,
    answer: done.extend({ name: z.string() }),
  },
  'POST /api/user/change-email': {
    summary:
      'Sends a link to a new email address, and a notice to the old one; the new one counts once the link is opened. The answer is the same whether it has an account or not',
    who: 'shopper',
    body: emailChange,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/user/change-password': {
    summary: "Changes the shopper's password and ends all other sessions",
    who: 'shopper',
    body: passwordChange,
    answer: welcome,
    refuses: [tooManyAttempts],
  },
  'POST /api/user/log-out-others': {
    summary: "Ends the shopper's sessions in all other browsers",
    who: 'shopper',
    answer: done,
  },
  'POST /api/user/newsletter': {
    summary:
      'Starts or ends the newsletter. An email that is not confirmed gets a link first, and is not taken off by this',
    who: 'shopper',
    body: newsletterChoice,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/user/food-choices': {
    summary: "Saves which diets and allergens the shopper's lists are filtered by",
    who: 'shopper',
    body: foodChoices,
    answer: done.extend(foodChoices.shape),
  },
} as const satisfies CallTable
