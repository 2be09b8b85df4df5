import type { z } from 'zod'

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
    const parsed = schema.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : fallback
  } catch {
    return fallback
  }
}
