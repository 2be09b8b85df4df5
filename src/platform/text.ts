import { z } from 'zod'

// Not allowed in a name or an address; tabs and line breaks do not belong into one line either.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

// Direction overrides and isolates, and spaces without a width: they make a text look like another one.
const hiddenCharacters = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// Hindi, Persian and emoji need joiners inside of a word or a picture; after a mark also at the end of a word.
const looseJoiners =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|(?<!\p{M})[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** Quicker than the rest, and seldom true. */
export const mayHideCharacters = (text: string): boolean =>
  /[\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069\ufeff]/.test(text)

export const withoutHidden = (text: string): string =>
  text.replaceAll(hiddenCharacters, '').replaceAll(looseJoiners, '')

/** What `refine` checks in every typed text, of one line or of many. */
export const isNotHidden = (label: string) =>
  [
    (text: string) => withoutHidden(text) === text,
    `${label} has invisible characters that cannot be used`,
  ] as const

/** One line of typed text: trimmed, not empty, of limited length. Forms show its title as the label. */
export const lineOfText = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), `${label} has characters that cannot be used`)
    .refine(...isNotHidden(label))
    .meta({ title: label })

/** The same for what may be left empty. */
export const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} must be text, or empty`)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), `${label} has characters that cannot be used`)
    .refine(...isNotHidden(label))
    .meta({ title: label })

/** Line breaks become spaces. The invisible space that JavaScript counts as one too is left, to be refused. */
export const inOneLine = (given: unknown): unknown =>
  typeof given === 'string' ? given.replaceAll(/[^\S\ufeff]+/g, ' ') : given

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
