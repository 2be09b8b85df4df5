import type { z } from 'zod'
import { mayHideCharacters, withoutHidden } from './text.ts'

/**
 * A JSON value from a column of the database, checked against its schema. If it is damaged, the fallback stands in for
 * it, so that one row cannot break a list with many others.
 */
export function readStoredJson<Schema extends z.ZodType>(
  schema: Schema,
  json: string,
  fallback: z.output<Schema>,
): z.output<Schema> {
  try {
    const parsed = schema.safeParse(parse(json))
    return parsed.success ? parsed.data : fallback
  } catch {
    return fallback
  }
}

/** Earlier versions of the shop took hidden characters. A value with one would count as damaged now. */
const parse = (json: string): unknown =>
  mayHideCharacters(json)
    ? JSON.parse(json, (_key, value: unknown) =>
        typeof value === 'string' ? withoutHidden(value) : value,
      )
    : JSON.parse(json)
