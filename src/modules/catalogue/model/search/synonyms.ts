import { mostAlternatives } from './limits.ts'

/** Words and phrases that mean the same, in lower case, with single spaces. No text is in two groups. */
export type SynonymGroups = readonly (readonly string[])[]

export const tidyText = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The first text that was there before, and the group that repeats it. */
export function findRepeated(groups: SynonymGroups): { text: string; index: number } | undefined {
  const known = new Set<string>()
  for (const [index, texts] of groups.entries())
    for (const text of texts) {
      if (known.has(text)) return { text, index }
      known.add(text)
    }
  return undefined
}

/** Part of a search, the typed text first, then what means the same. */
type Part = readonly string[]

/** Finds synonyms in a search by a map, so that the number of groups does not matter. */
export function createSynonyms(groups: SynonymGroups) {
  const groupOf = new Map(groups.flatMap((group) => group.map((text) => [text, group] as const)))
  const longest = Math.max(0, ...groups.flat().map((text) => text.split(' ').length))

  /** The part that begins with this word: the longest phrase that has synonyms, or the word alone. */
  function partAt(words: readonly string[], index: number): { part: Part; length: number } {
    for (let length = Math.min(longest, words.length - index); length > 0; length--) {
      const typed = words.slice(index, index + length).join(' ')
      const group = groupOf.get(typed)
      if (group) return { part: [typed, ...group.filter((text) => text !== typed)], length }
    }
    return { part: words.slice(index, index + 1), length: 1 }
  }

  return {
    /** All texts that the search is made for: as typed, then with the fewest replaced parts first. */
    alternatives(words: readonly string[]): string[] {
      if (longest === 0) return [words.join(' ')]
      const parts: Part[] = []
      for (let index = 0; index < words.length;) {
        const { part, length } = partAt(words, index)
        parts.push(part)
        index += length
      }
      return combine(parts)
    },
  }
}

/** One text of each part, in all combinations, as many as are allowed. */
function combine(parts: readonly Part[]): string[] {
  let found: { texts: string[]; replaced: number }[] = [{ texts: [], replaced: 0 }]
  for (const part of parts)
    found = found
      .flatMap(({ texts, replaced }) =>
        part.map((text, index) => ({
          texts: [...texts, text],
          replaced: replaced + (index === 0 ? 0 : 1),
        })),
      )
      .toSorted((a, b) => a.replaced - b.replaced)
      .slice(0, mostAlternatives)
  return found.map(({ texts }) => texts.join(' '))
}
