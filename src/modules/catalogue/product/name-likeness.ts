/** Shorter words, such as "of", say nothing about what something is. */
const shortestWord = 3

/** How much two names say the same, from 0 to 1. The last word mostly says what it is: milk, apples. It counts twice. */
export function nameLikeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = second.filter((word) => first.includes(word)).length
  const isSameKind = second.length > 0 && second.at(-1) === first.at(-1)
  return (shared + (isSameKind ? 1 : 0)) / (new Set([...first, ...second]).size + 1)
}

/** In one form for one and several. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replace(/(?<=..)s$/, ''))
