import {
  contactIn,
  emailSearchKey,
  keysBeginningWith,
  nameKey,
  nameWords,
  phoneDigits,
  phoneKey,
  plainEmail,
  plainZip,
  typedWords,
  zipKey,
  type KeyRange,
} from '#modules/addresses/search-keys.ts'

/** What a typed text may mean. An order is found by any of these. */
export type Search = {
  /** The beginning of a number, written as the shop writes numbers. */
  number: string | undefined
  /** The beginning of a telephone number, digits only. */
  phone: string | undefined
  /** Each must begin a word of the name. */
  words: string[]
  /** The beginning of a postcode. */
  zip: string | undefined
  /** The beginning of an email address, from its @ on. */
  email: string | undefined
  /** Shoppers with the whole email address that was typed: accounts, guests, orders by phone. */
  shopperIds?: string[]
}

export function readSearch(text: string): Search {
  const words = typedWords(text)
  const [, head = '', tail = ''] = /^#?\s*([^\s-]{1,3})(?:[\s-]?([^\s-]{0,4}))$/.exec(text) ?? []
  const number = plainNumber(head + tail)
  const phone = /^[\d\s()+./-]+$/.test(text) ? phoneDigits(text) : ''
  return {
    number: /^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? withDash(number) : undefined,
    phone: phone === '' ? undefined : phone,
    words: words.some((word) => /\p{L}/u.test(word)) ? words : [],
    // Every postcode has a digit in it.
    zip: /^(?=.*\d)[\p{L}\d\s-]{2,12}$/u.test(text) ? plainZip(text) : undefined,
    email: /^\S+@\S*$/.test(text) ? plainEmail(text) : undefined,
  }
}

/** As people read it out: letters that look like digits are those digits. */
const plainNumber = (text: string) =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const withDash = (number: string) =>
  number.length > 3 ? `${number.slice(0, 3)}-${number.slice(3)}` : number

export type Searchable = { number: string; address: string; shopper_id: string }

export function matchesSearch(search: Search, order: Searchable): boolean {
  const { number, phone, words, zip, email, shopperIds } = search
  if (number !== undefined && order.number.startsWith(number)) return true
  if (shopperIds?.includes(order.shopper_id)) return true
  const contact = contactIn(order.address)
  if (!contact) return false
  if (phone !== undefined && phoneDigits(contact.phone).startsWith(phone)) return true
  if (zip !== undefined && plainZip(contact.zipCode).startsWith(zip)) return true
  if (email !== undefined && plainEmail(contact.email).startsWith(email)) return true
  const named = nameWords(`${contact.firstName} ${contact.lastName}`)
  return words.length > 0 && words.every((typed) => named.some((word) => word.startsWith(typed)))
}

/** The ranges of search keys: a shopper matches a group by having a key in each of its ranges. */
export function contactRanges({ phone, words, zip, email }: Search): KeyRange[][] {
  const groups = [
    phone === undefined ? [] : [phoneKey(phone)],
    zip === undefined ? [] : [zipKey(zip)],
    email === undefined ? [] : [emailSearchKey(email)],
    words.map(nameKey),
  ]
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((start) => keysBeginningWith(start)))
}
