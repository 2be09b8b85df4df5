import type { z } from 'zod'
import { invalidInput } from '#platform/common-refusals.ts'

/** Refuses input that does not fit its schema; names every wrong field, and uses the first one as the message. */
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
  const [[field, problem] = ['body', 'is wrong']] = Object.entries(fields)
  throw invalidInput({ message: sentence(field, problem), fields })
}

/** Our own messages are sentences or start in lower case; those of the library need the field's name. */
function sentence(field: string, problem: string): string {
  if (/^[a-z]/.test(problem)) return `${field} ${problem}`
  return /^(Invalid|Too|Unrecognized)/.test(problem) ? `${field}: ${problem}` : problem
}
