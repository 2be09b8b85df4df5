import type { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'

/** Checks what came from outside; each wrong field is named, the first with a sentence of its own. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data

  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.') || 'body'
    fields[field] ??= message
  }
  const [first = 'body'] = Object.keys(fields)
  throw new Refusal('invalid-input', { message: `${first}: ${fields[first]}`, fields })
}
