import type { RequestContext } from '#http/context.ts'
import { assertMediaType, largestBody, readBytes } from '#http/json-body.ts'

/** A form that the browser sent by itself because its script was missing or failed: its name, and what was typed into it. */
export type NotSent = { form: string; fields: Record<string, string> }

const mostFields = 50
const longestField = 2_000

/** Passwords are left out: they are never sent back. */
export async function readNotSent(c: RequestContext): Promise<NotSent> {
  assertMediaType(c, /^application\/x-www-form-urlencoded\s*(;.*)?$/i, 'a form')
  const { form = '', ...typed } = Object.fromEntries(
    new URLSearchParams((await readBytes(c, largestBody)).toString()),
  )
  const fields = Object.entries(typed)
    .filter(([name]) => !/password/i.test(name))
    .slice(0, mostFields)
    .map(([name, value]) => [name, value.slice(0, longestField)] as const)
  return { form, fields: Object.fromEntries(fields) }
}
