import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type {} from './tables.ts'

/** What the seller finds a person by. */
const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().default(''),
  zipCode: z.string().default(''),
})
type Contact = z.output<typeof contact>

/** An address as an order keeps it. A damaged one is found by nothing. */
export const contactIn = (json: string): Contact | undefined =>
  readStoredJson(contact.optional(), json, undefined)

/** All keys between the two begin with what was typed. */
export type KeyRange = { from: string; to: string }

/** No key contains the highest character. */
export const keysBeginningWith = (start: string): KeyRange => ({
  from: start,
  to: `${start}\u{10FFFF}`,
})

export const phoneKey = (digits: string) => `phone:${digits}`
export const nameKey = (word: string) => `name:${word}`
export const zipKey = (zip: string) => `zip:${zip}`
export const emailSearchKey = (email: string) => `email:${email}`

/**
 * From now on orders of a shopper can be found by this contact. Written when the address is saved, so that placing an
 * order costs nothing for it. Keys stay when an address goes, because orders keep their copy of it.
 */
export const writeSearchKeys = (db: Db, shopperId: string, contact: Contact): Promise<void> =>
  insertSearchKeys(db, searchKeysOf(shopperId, contact))

type KeyRow = { search_key: string; shopper_id: string }

/** Those that are there already stay. */
export async function insertSearchKeys(db: Db, rows: KeyRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('address_search_key')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function searchKeysOf(shopperId: string, contact: Contact): KeyRow[] {
  const { firstName, lastName } = contact
  const [phone, zip] = [phoneDigits(contact.phone), plainZip(contact.zipCode)]
  const email = plainEmail(contact.email)
  const keys = [
    ...(phone === '' ? [] : [phoneKey(phone)]),
    ...(zip === '' ? [] : [zipKey(zip)]),
    ...(email === '' ? [] : [emailSearchKey(email)]),
    ...nameWords(`${firstName} ${lastName}`).map(nameKey),
  ]
  return keys.map((search_key) => ({ search_key, shopper_id: shopperId }))
}

/**
 * The shoppers with a key in each of these ranges. With `in` instead of `intersect` PostgreSQL may read a whole range for every
 * shopper of another one.
 */
export const shoppersWithKeys = (db: Db, first: KeyRange, ...others: KeyRange[]) =>
  others.reduce(
    (found, range) => found.intersect(shoppersWithKey(db, range)),
    shoppersWithKey(db, first),
  )

/** The shopper of each key in the range, once for each key. */
const shoppersWithKey = (db: Db, { from, to }: KeyRange) =>
  db
    .selectFrom('address_search_key')
    .select('shopper_id')
    .where('search_key', '>=', from)
    .where('search_key', '<', to)

export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '')

/** LS7 1AB is found as ls71. */
export const plainZip = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase()

export const plainEmail = (text: string): string => text.trim().toLowerCase()

/** More words than any name has. */
const mostWords = 20

/** Without case and accents. O'Brien is found as O'Brien, Brien and OBrien. */
export function nameWords(name: string): string[] {
  const words = plainText(name)
    .split(/\s+/)
    .flatMap((word) => {
      const parts = partsOf(word)
      return parts.length > 1 ? [...parts, parts.join('')] : parts
    })
  return [...new Set(words)].slice(0, mostWords)
}

/** What is typed with an apostrophe is one word, however it was written in the name. */
export const typedWords = (text: string): string[] =>
  partsOf(plainText(text).replaceAll(/['’`]/g, ''))

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

/** Letters that readers take for an accented one, and Unicode does not. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
