import { z } from 'zod'

// Control characters have no place in a name or an address; tabs and line breaks are not typed into one line.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** One line that a person typed: trimmed, not empty, not endless. */
export const lineOfText = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), `${label} has characters that cannot be used`)

export const emailAddress = (label = 'Email') =>
  lineOfText(label, 254).pipe(z.email(`${label} is not an email address`))

/** People write their address as they like; it is theirs all the same. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
