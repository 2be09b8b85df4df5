import { z } from 'zod'

// Not allowed in a name or an address; tabs and line breaks do not belong into one line either.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** One line of typed text: trimmed, not empty, of limited length. */
export const lineOfText = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), `${label} has characters that cannot be used`)

/** The same for what may be left empty. */
export const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} must be text, or empty`)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), `${label} has characters that cannot be used`)

export const emailAddress = (label = 'Email') =>
  lineOfText(label, 254).pipe(z.email(`${label} is not an email address`))

/** What accounts are found by: upper and lower case make no difference. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * One key for the spellings of an address that many providers deliver to one mailbox. For comparing only: email goes to the
 * address as it was typed.
 */
export function canonicalEmail(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  return (
    key
      .slice(0, at)
      .replace(/(?<=.)\+.*/, '')
      .replaceAll('.', '') + key.slice(at)
  )
}
