import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { emailAddress, lineOfText } from '#platform/text.ts'
import { cartItems, cartVersion, unavailableItems } from '#modules/cart/contract.ts'
import { listOf } from '#modules/catalogue/product/facts/contract.ts'
import { allergens, diets } from '#modules/catalogue/product/facts/food-facts.ts'
import { changedElsewhere, emailTaken, openedElsewhere, wrongPassword } from './refusals.ts'
import { foreignOrigin, linkExpired, tooManyAttempts } from '#platform/common-refusals.ts'

const passwordOf = (label: string, fewest = 1) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .min(fewest, `${label} needs at least ${fewest} characters`)
    .max(128, `${label} can have at most 128 characters`)
    .meta({ title: label })
const newPassword = z
  .string('Password is required')
  .min(8, 'Password needs at least 8 characters')
  .max(128, 'Password can have at most 128 characters')

export const registration = z.object({
  name: lineOfText('Name', 100),
  email: emailAddress(),
  password: newPassword,
})

export const credentials = z.object({
  email: z.string('Email is required').min(1, 'Email is required').max(254, 'Email is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(128, 'Password can have at most 128 characters'),
})

const isTablet = z.boolean('isTablet must be true or false').optional()

export const sellerLogin = credentials.extend({
  /** This device stays logged in for 12 hours, and asks for the password again before what matters. */
  isTablet,
})

export const sellerPassword = z.object({
  password: passwordOf('Password'),
  /** Marks this device from now on. */
  isTablet,
})

export const sellerPasswordChange = z.object({
  /** The one that is in force. */
  password: passwordOf('Current password'),
  newPassword: passwordOf('New password', 8).meta({ description: 'At least 8 characters.' }),
})

const forgottenPassword = z.object({ email: emailAddress() })

export const passwordReset = z.object({
  /** What was in the link. */
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
  password: newPassword,
  /** Also deletes the saved addresses, which a stolen session may have changed. Without this they stay. */
  removeAddresses: z.boolean().optional(),
})

const emailLink = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
})

/** Names of the product filters. */
export const foodChoices = z.object({
  diets: listOf('Diets', diets),
  without: listOf('Allergens', allergens),
})
export type FoodChoices = z.output<typeof foodChoices>

const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cartItems,
  /** What was archived since it was put into the cart. Earlier versions of the shop do not say. */
  unavailableItems: unavailableItems.optional(),
  cartVersion,
  /** Diets and allergens to avoid that were chosen in the account; left out if there are none. */
  foodChoices: foodChoices.optional(),
  /** What was chosen with the last order if something of it is missing; left out if nothing was. */
  ifMissing: z.enum(['leave out', 'best match']).optional(),
})
export type User = z.infer<typeof user>

export const welcome = done.extend({ user })
const nobody = z.object({ success: z.literal(false) })

export const accountCalls = {
  'POST /api/user/register': {
    summary: 'Opens an account and logs in',
    who: 'anyone',
    body: registration,
    answer: welcome,
    refuses: [emailTaken, tooManyAttempts],
  },
  'POST /api/user/login': {
    summary: 'Logs a shopper in',
    who: 'anyone',
    body: credentials,
    answer: welcome,
    refuses: [wrongPassword, tooManyAttempts],
  },
  'GET /api/user/is-auth': {
    summary: 'Who is logged in, with the saved cart; success is false for a visitor',
    who: 'anyone',
    answer: z.union([answered({ user }), nobody]),
  },
  'GET /api/user/logout': {
    summary: 'Ends this session of the shopper on the server',
    who: 'anyone',
    answer: done,
    refuses: [foreignOrigin],
  },
  'POST /api/user/forgot-password': {
    summary:
      'Sends a link for a new password, if there is such an account; the answer is the same if not',
    who: 'anyone',
    body: forgottenPassword,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/user/reset-password': {
    summary:
      'Sets a new password with the token of such a link, ends all sessions and logs in; with `removeAddresses` the saved addresses go, too. With the token of a link that `confirm-email` refuses as opened elsewhere everything goes that was saved in the account, but not its orders',
    who: 'anyone',
    body: passwordReset,
    answer: welcome,
    refuses: [linkExpired, tooManyAttempts],
  },
  'POST /api/user/send-confirmation': {
    summary:
      "Sends a link to the shopper's email address that confirms it, at most every 2 minutes",
    who: 'shopper',
    answer: done.extend({
      /** There was nothing to send. */
      isConfirmed: z.boolean(),
    }),
    refuses: [tooManyAttempts],
  },
  'POST /api/user/confirm-email': {
    summary:
      'Confirms an email address, also a new one of an account, with the token of such a link, in a browser that is logged in to the account. A new address ends all other sessions',
    who: 'anyone',
    body: emailLink,
    answer: done,
    refuses: [linkExpired, emailTaken, openedElsewhere, changedElsewhere, tooManyAttempts],
  },
} as const satisfies CallTable

export const sellerAccountCalls = {
  'POST /api/seller/login': {
    summary: "Logs the seller in, on the shop's tablet for 12 hours",
    who: 'anyone',
    body: sellerLogin,
    answer: done,
    refuses: [wrongPassword, tooManyAttempts],
  },
  'POST /api/seller/password': {
    summary: "Changes the seller's password and ends all other sessions of the seller",
    who: 'seller',
    body: sellerPasswordChange,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'POST /api/seller/confirm-password': {
    summary:
      "Takes the seller's password again: on the shop's tablet settings, refunds and exports are open for 5 minutes. With `isTablet` this device becomes one",
    who: 'seller',
    body: sellerPassword,
    answer: done,
    refuses: [tooManyAttempts],
  },
  'GET /api/seller/session': {
    summary: 'When this session of the seller ends',
    who: 'seller',
    answer: answered({
      isTablet: z.boolean(),
      /** Until it ends if it is not used. */
      secondsLeft: z.int(),
      /** Until it ends however much it is used. */
      longestSeconds: z.int(),
    }),
  },
  'GET /api/seller/is-auth': {
    summary: 'Whether the seller is logged in',
    who: 'anyone',
    answer: z.object({
      success: z.boolean(),
      /** The values of the log-in form, while the demo password is in force. */
      demo: z.object({ email: z.string(), password: z.string() }).optional(),
    }),
  },
  'GET /api/seller/logout': {
    summary: 'Ends this session of the seller on the server',
    who: 'anyone',
    answer: done,
    refuses: [foreignOrigin],
  },
} as const satisfies CallTable
