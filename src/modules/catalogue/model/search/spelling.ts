type Word = { text: string; letters: number; uses: number }

/** Enough for the words of any shop; made-up names cannot make a search slow. */
const mostWords = 20_000
const longestWord = 30
const offered = 3

/** The words of all product names, for suggestions when a word of a search is not among them. */
export function createSpelling() {
  const words = new Map<string, Word>()
  /** They are spelled correctly, also where no name has them. */
  let synonyms = new Map<string, Word>()

  return {
    /** For a search through all of them. */
    words: () => words.keys(),
    setSynonyms(texts: readonly string[]) {
      const all = new Set(texts.flatMap(wordsOf))
      synonyms = new Map(
        [...all].map((text) => [text, { text, letters: lettersIn(text), uses: 0 }]),
      )
    },
    add(name: string) {
      for (const text of wordsOf(name)) {
        const known = words.get(text)
        if (known) known.uses++
        else if (words.size < mostWords)
          words.set(text, { text, letters: lettersIn(text), uses: 1 })
      }
    },
    remove(name: string) {
      for (const text of wordsOf(name)) {
        const known = words.get(text)
        if (known && --known.uses === 0) words.delete(text)
      }
    },
    /** The nearest words, the most used first; the word itself when a name has it. */
    closeTo(text: string): string[] {
      if (words.has(text) || synonyms.has(text)) return [text]
      const limit = slipsAllowed(text)
      const letters = lettersIn(text)
      const near: { word: Word; slips: number }[] = []
      const consider = (word: Word) => {
        if (countBits(letters & ~word.letters) > limit) return
        const slips = slipsBetween(text, word.text, limit)
        if (slips < Infinity) near.push({ word, slips })
      }
      for (const word of words.values()) {
        if (word.text.includes(text)) near.push({ word, slips: 0 })
        consider(word)
      }
      // A part of a synonym finds nothing: synonyms are found as a whole.
      for (const word of synonyms.values()) consider(word)
      const fewest = Math.min(...near.map(({ slips }) => slips))
      return near
        .filter(({ slips }) => slips === fewest)
        .toSorted((a, b) => b.word.uses - a.word.uses)
        .slice(0, offered)
        .map(({ word }) => (fewest === 0 ? text : word.text))
    },
  }
}

/** Words worth correcting: of letters alone, and neither "of" nor a serial number. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []).filter(
    (word) => word.length <= longestWord,
  )

/** Few letters make many words: the shorter the word, the less of it may be wrong. */
const slipsAllowed = (word: string) => (word.length < 7 ? 1 : 2)
/** Up to this length a changed letter counts only when its key is next to the right one: "coke" is not "cake". */
const shortWord = 4

/** The beginning of a word scores nearly as much as the whole word, because the shopper may still be typing. */
function slipsBetween(typed: string, word: string, limit: number): number {
  if (typed.length <= shortWord && isChangedLetter(typed, word) && !isKeySlip(typed, word))
    return Infinity
  const whole = distance(typed, word, limit)
  if (word.length <= typed.length || typed.length <= shortWord) return whole
  return Math.min(whole, distance(typed, word.slice(0, typed.length), limit) + 0.5)
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Same length, and exactly one letter is another. */
const isChangedLetter = (typed: string, word: string) =>
  typed.length === word.length && changedAt(typed, word).length === 1

const isKeySlip = (typed: string, word: string) =>
  changedAt(typed, word).every((index) => areNeighbours(typed.charAt(index), word.charAt(index)))

const changedAt = (typed: string, word: string) =>
  Array.from(typed, (_, index) => index).filter((index) => typed[index] !== word[index])

function areNeighbours(a: string, b: string): boolean {
  const [placeA, placeB] = [a, b].map((key) => {
    const row = keyRows.findIndex((keys) => keys.includes(key))
    return { row, column: keyRows[row]?.indexOf(key) ?? Infinity }
  })
  if (!placeA || !placeB || placeA.row < 0 || placeB.row < 0) return false
  return Math.abs(placeA.row - placeB.row) <= 1 && Math.abs(placeA.column - placeB.column) <= 1
}

/** Letters changed, missing, too many or swapped, counted up to `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(previous, j - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > limit) return Infinity
    previous = row
    row = next
  }
  const slips = at(row, b.length)
  return slips <= limit ? slips : Infinity
}

const at = (row: number[], index: number) => row[index] ?? Infinity

/** Which letters a word has, a bit for each: two words that share few cannot be close. */
function lettersIn(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
