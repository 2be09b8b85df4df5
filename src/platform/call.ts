import type { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

/**
 * The one description of a call. The types of the browser's client, the server's checks, the API document and the
 * checks of answers in the tests come from it.
 */
export type Call = {
  summary: string
  /** Who may call it. */
  who: 'anyone' | 'shopper' | 'seller'
  query?: z.ZodType
  body?: z.ZodType
  /**
   * How the body travels, if not as JSON: as the part `productData` of a form with `images`, or as the fields of a form
   * with one file under this name.
   */
  multipart?: true | { file: string }
  /** The media type of an answer that is a file and not JSON. */
  file?: string
  answer: z.ZodType
  refuses?: readonly RefusalCode[]
}

export type CallTable = Record<`${'GET' | 'POST'} /api/${string}`, Call>
