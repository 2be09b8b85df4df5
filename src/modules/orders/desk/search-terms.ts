/** The facts of an order that somebody at the counter or on the telephone would say. */
export type Findable = { number: string; address: string }

/** What a search may mean. An order is found by any of the three. */
export type Search = {
  number: string | undefined
  phone: string | undefined
  /** Each must begin a word of the name. */
  words: string[]
}

export function readSearch(text: string): Search {
  const words = typedWords(text)
  const [, head = '', tail = ''] = /^#?\s*([^\s-]{1,3})(?:[\s-]?([^\s-]{0,4}))$/.exec(text) ?? []
  const number = plainNumber(head + tail)
  const phone = /^[\d\s()+./-]+$/.test(text) ? digitsOf(text) : ''
  return {
    number: /^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? number : undefined,
    phone: phone === '' ? undefined : phone,
    words: words.some((word) => /\p{L}/u.test(word)) ? words : [],
  }
}

export function isMeant({ number, phone, words }: Search, order: Findable): boolean {
  if (number !== undefined && plainNumber(order.number).startsWith(number)) return true
  const contact = contactOf(order)
  if (phone !== undefined && contact.phone.startsWith(phone)) return true
  return words.length > 0 && words.every((it) => contact.words.some((word) => word.startsWith(it)))
}

/** Under which bytes an order is kept to be found again. */
export function termsOf(order: Findable, products: string[]): Uint8Array[] {
  const { words, phone } = contactOf(order)
  return [
    term('number', plainNumber(order.number)),
    ...(phone === '' ? [] : [term('phone', phone)]),
    ...words.map((word) => term('word', word)),
    ...products.map((id) => term('product', id)),
  ]
}

const marks = { number: '#', phone: 't', word: 'w', product: 'p' }

export const term = (kind: keyof typeof marks, text: string): Uint8Array =>
  Buffer.from(marks[kind] + text)

export type TermRange = { from: Uint8Array; to: Uint8Array }

/** All terms that begin so; no text has the byte 255. */
const beginningWith = (from: Uint8Array): TermRange => ({
  from,
  to: Buffer.concat([from, Buffer.of(255)]),
})

/** Where the orders that a search may mean are among them: in any of these groups, in all ranges of it. */
export function rangesOf({ number, phone, words }: Search): TermRange[][] {
  return [
    number === undefined ? [] : [term('number', number)],
    phone === undefined ? [] : [term('phone', phone)],
    words.map((word) => term('word', word)),
  ]
    .filter((group) => group.length > 0)
    .map((group) => group.map(beginningWith))
}

/** A damaged address costs its order the name and the telephone, not the seller the list. */
function contactOf({ address }: Findable): { words: string[]; phone: string } {
  try {
    const { firstName, lastName, phone } = JSON.parse(address) as Record<string, unknown>
    return {
      words: wordsOf([firstName, lastName].filter((name) => typeof name === 'string').join(' ')),
      phone: typeof phone === 'string' ? digitsOf(phone) : '',
    }
  } catch {
    return { words: [], phone: '' }
  }
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** As people read it out: without the dash, and with the letters that are no letters here put right. */
const plainNumber = (text: string) =>
  text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Letters that have an accent in the eye of the reader but not in Unicode. */
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

/** Without case and accents. Who is O'Brien is found as O'Brien, Brien and OBrien. */
const wordsOf = (name: string): string[] => {
  const words = plainText(name)
    .split(/\s+/)
    .flatMap((word) => {
      const parts = partsOf(word)
      return parts.length > 1 ? [...parts, parts.join('')] : parts
    })
  return [...new Set(words)]
}

/** What is typed with an apostrophe is one word, however it was written in the name. */
const typedWords = (text: string): string[] => partsOf(plainText(text).replaceAll(/['’`]/g, ''))

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
