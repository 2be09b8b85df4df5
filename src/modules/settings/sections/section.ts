import { z } from 'zod'
import type { MoneyFormat } from '#modules/pricing/money.ts'

/** A part of the settings that is checked, saved and versioned as a whole. */
export type SectionDefinition<Values> = {
  /** What the activity log calls it. */
  title: string
  schema: z.ZodType<Values>
  defaults: Values
  /** What earlier versions stored, as this version stores it. */
  upgrade?: (stored: Record<string, unknown>) => Record<string, unknown>
  /** What the activity log says of the values: the name of each and a text for it. Times are in the shop's time zone and locale. */
  describe: (values: Values, timeZone: string, format: MoneyFormat) => Record<string, string>
  /** What it says of a change, where old and new values would be too long. */
  describeChange?: (before: Values, after: Values) => string
}

export type Section<Values> = { version: number; values: Values }

/** A whole section, and the version of it that the seller saw. */
export const changeOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ version: z.int('version must be a whole number') })
