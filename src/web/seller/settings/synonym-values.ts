import type { SynonymSection } from '#modules/catalogue/model/search/contract.ts'
import { tidyText } from '#modules/catalogue/model/search/synonyms.ts'
import { synonymLimits } from '#modules/catalogue/model/search/limits.ts'

/** A group as typed: words with commas between them. */
type TypedGroup = {
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

/** The form with a new group for the text of a link, unless it is in one. */
export function withNewGroup(values: SynonymValues, added: string): SynonymValues | undefined {
  const text = tidyText(added).slice(0, synonymLimits.textLength)
  if (text === '' || groupsOf(values).some((texts) => texts.includes(text))) return undefined
  return { groups: [{ key: 'added', text: `${text}, ` }, ...values.groups] }
}

/** The field of a group by its place in the body, which has no empty groups. */
export function groupFieldOf(path: string, { groups }: SynonymValues): string {
  const [, place] = path.split('.')
  const sent = groups.flatMap(({ text }, index) => (textsOf(text).length > 0 ? [index] : []))
  return place === undefined ? path : `groups.${sent[Number(place)] ?? place}.text`
}
