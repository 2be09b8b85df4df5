import { z } from 'zod'
import { invalidInput, passwordNeeded, signInNeeded } from './common-refusals.ts'
import type { Refusal } from './refusal.ts'

/**
 * The one description of an API call. The browser's client takes its types from it, the server checks input by it, the
 * OpenAPI document is made from it, and the tests check every answer against it.
 */
export type Call = {
  summary: string
  /** The address of the same call for a browser with a link: of an order of the shopper, whose `id` this call is sent. */
  linked?: CallName
  /** The role that may call it. A buyer is a shopper or a guest; `link` is a browser with the link of an order. */
  who: 'anyone' | 'shopper' | 'buyer' | 'link' | 'seller'
  /** On the shop's tablet it needs the seller's password, given a few minutes ago. */
  asksPassword?: true
  query?: z.ZodType
  body?: z.ZodType
  /**
   * How the body travels, if not as JSON: as the part `productData` of a form with `images`, or as the fields of a form
   * with one file under this name.
   */
  multipart?: true | { file: string; isOptional?: boolean }
  /** The media type of an answer that is a file and not JSON. */
  file?: string
  answer: z.ZodType
  /** Besides `invalidInput` for wrong input and `signInNeeded`. */
  refuses?: readonly RefusalKind[]
}

type CallName = `${'GET' | 'POST'} /api/${string}`
export type CallTable = Record<CallName, Call>

/** The names of the calls that others are with a link. */
export type LinkedName<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { linked: infer Linked } ? Linked : never
}[keyof Calls]

type RefusalKind = Pick<Refusal, 'code' | 'status'>

/** All that a call may refuse with, but for what any request may be refused with. */
export const refusalsOf = ({
  who,
  asksPassword,
  query,
  body,
  multipart,
  refuses = [],
}: Call): RefusalKind[] => [
  ...(query || body || multipart ? [invalidInput] : []),
  ...refuses,
  ...(who === 'anyone' || who === 'link' ? [] : [signInNeeded]),
  ...(asksPassword ? [passwordNeeded] : []),
]

const success = z.literal(true)

/** The answer of a call that was carried out. */
export const answered = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success, ...shape })

/** The answer of a call that has a sentence to show and nothing else. */
export const done = answered({ message: z.string() })
