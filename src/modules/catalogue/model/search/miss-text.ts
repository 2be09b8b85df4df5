import { longestMiss, shortestMiss } from './limits.ts'

/** With a letter: numbers, codes and smileys are no products. */
export const isWorthCounting = (text: string): boolean =>
  text.length >= shortestMiss &&
  text.length <= longestMiss &&
  /\p{L}/u.test(text) &&
  !personal.test(text) &&
  !controlCharacter.test(text)

/** An email address, or seven digits of a phone number: personal data typed into the wrong field. */
const personal = /[@＠]|\p{Nd}(?:[\s()./+-]*\p{Nd}){6}/u
/** Also those that turn the direction of the text around them. */
const controlCharacter = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
