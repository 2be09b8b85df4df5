import type { SynonymSection } from '#modules/catalogue/search/contract.ts'
import { findRepeated, tidyText } from '#modules/catalogue/search/synonyms.ts'
import { synonymLimits } from '#modules/catalogue/search/limits.ts'

/** A group as typed: words with commas between them. */
export type TypedGroup = {
  /** Stays the same while other groups are added and removed. */
  key: string
  text: string
}
type SynonymValues = { groups: TypedGroup[] }

export const typedSynonyms = ({ version, values }: SynonymSection) => ({
  version,
  values: {
    groups: values.groups.map((texts) => ({ key: texts.join('='), text: texts.join(', ') })),
  },
})

/** Also with equals signs, as synonyms are often written. */
export const textsOf = (typed: string): string[] =>
  typed
    .split(/[,;=\n]/)
    .map(tidyText)
    .filter((text) => text !== '')

/** A group that was left empty is not saved. */
export const groupsOf = ({ groups }: SynonymValues): string[][] =>
  groups.map(({ text }) => textsOf(text)).filter((texts) => texts.length > 0)

/** The form with a new group for the text that a link named, unless there is one. */
export function withNewGroup(values: SynonymValues, added: string): SynonymValues | undefined {
  const text = tidyText(added).slice(0, synonymLimits.textLength)
  if (text === '' || groupsOf(values).some((texts) => texts.includes(text))) return undefined
  return { groups: [{ key: 'added', text: `${text}, ` }, ...values.groups] }
}

/** The same rules as the server's. By the name of the input, and `groups` if any is wrong. */
export function synonymProblems(values: SynonymValues): Record<string, string | undefined> {
  const typed = values.groups.map(({ text }) => textsOf(text))
  const found: Record<string, string | undefined> = {}
  for (const [index, texts] of typed.entries()) {
    const problem = problemOf(texts)
    if (problem !== undefined) found[`groups.${index}`] = problem
  }
  const twice = findRepeated(typed)
  if (twice)
    found[`groups.${twice.index}`] ??=
      `“${twice.text}” is there twice. Put all words for it into one group`
  if (Object.keys(found).length > 0) found['groups'] = 'Please check the synonyms'
  return found
}

function problemOf(texts: string[]): string | undefined {
  const { textsInGroup, textLength } = synonymLimits
  if (texts.length === 1) return 'Add at least one more word that means the same'
  if (texts.length > textsInGroup) return `A group can have at most ${textsInGroup} words`
  const long = texts.find((text) => text.length > textLength)
  return long === undefined ? undefined : `“${long}” has more than ${textLength} characters`
}
