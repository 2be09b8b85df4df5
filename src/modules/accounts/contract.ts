import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { emailAddress, lineOfText } from '#platform/text.ts'
import { cartItems } from '#modules/cart/contract.ts'

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

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cartItems,
})
export type User = z.infer<typeof user>

const done = z.object({ success: z.literal(true), message: z.string() })
const welcome = done.extend({ user })
const nobody = z.object({ success: z.literal(false) })

export const accountCalls = {
  'POST /api/user/register': {
    summary: 'Opens an account and logs in',
    who: 'anyone',
    body: registration,
    answer: welcome,
    refuses: ['invalid-input', 'email-taken', 'too-many-attempts'],
  },
  'POST /api/user/login': {
    summary: 'Logs a shopper in',
    who: 'anyone',
    body: credentials,
    answer: welcome,
    refuses: ['invalid-input', 'wrong-password', 'too-many-attempts'],
  },
  'GET /api/user/is-auth': {
    summary: 'Who is logged in, with the saved cart; success is false for a visitor',
    who: 'anyone',
    answer: z.union([z.object({ success: z.literal(true), user }), nobody]),
  },
  'GET /api/user/logout': {
    summary: 'Ends this session of the shopper on the server',
    who: 'anyone',
    answer: done,
    refuses: ['foreign-origin'],
  },
  'POST /api/seller/login': {
    summary: 'Logs the seller in',
    who: 'anyone',
    body: credentials,
    answer: done,
    refuses: ['invalid-input', 'wrong-password', 'too-many-attempts'],
  },
  'GET /api/seller/is-auth': {
    summary: 'Whether the seller is logged in',
    who: 'anyone',
    answer: z.object({ success: z.boolean() }),
  },
  'GET /api/seller/logout': {
    summary: 'Ends this session of the seller on the server',
    who: 'anyone',
    answer: done,
    refuses: ['foreign-origin'],
  },
} as const satisfies CallTable
