import type { z } from 'zod'
import type { Refusal } from './refusal.ts'

/**
 * The one description of an API call. The browser's client takes its types from it, the server checks input by it, the
 * OpenAPI document is made from it, and the tests check every answer against it.
 */
export type Call = {
  summary: string
  /** Who may call it. A buyer is a shopper or a guest. */
  who: 'anyone' | 'shopper' | 'buyer' | 'seller'
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
  refuses?: readonly Pick<Refusal, 'code' | 'status'>[]
}

export type CallTable = Record<`${'GET' | 'POST'} /api/${string}`, Call>
