import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../writing/change.ts'
import type { SynonymSection } from '../model/search/contract.ts'
import { readSynonyms } from '../model/search/read-synonyms.ts'
import type { SynonymGroups } from '../model/search/synonyms.ts'
import { settingsChanged } from '#platform/common-refusals.ts'

/** How many groups of one change the activity log names. */
const mostNamed = 5

/** Replaces all groups. A catalogue change: every cached list and page belongs to its version. */
export function changeSynonyms(
  deps: ChangeDeps,
  by: Seller,
  { groups, version: seenVersion }: { groups: string[][]; version: number },
): Promise<SynonymSection> {
  return changeCatalogue(deps, async (tx) => {
    // Holds the row of the version, so that no other change comes in between.
    const version = await nextVersions(tx, 1)
    const before = await readSynonyms(tx)
    if (before.version !== seenVersion) throw settingsChanged({ what: 'settings' })
    const detail = differences(before.values.groups, groups)
    if (detail === '') return before
    await tx
      .updateTable('search_synonyms')
      .set({ version, document: JSON.stringify(groups) })
      .execute()
    const entry = { action: 'settings changed', subject: 'Synonyms', detail } as const
    await recordAction({ db: tx, clock: deps.clock }, by, entry)
    return { version, values: { groups } }
  })
}

function differences(before: SynonymGroups, after: SynonymGroups): string {
  const [old, now] = [before, after].map((groups) => groups.map((texts) => texts.join(' = ')))
  const removed = old?.filter((group) => !now?.includes(group)) ?? []
  const added = now?.filter((group) => !old?.includes(group)) ?? []
  return [named('added', added), named('removed', removed)].filter((text) => text !== '').join(', ')
}

function named(what: string, groups: readonly string[]): string {
  if (groups.length === 0) return ''
  const texts = groups.slice(0, mostNamed).map((group) => `“${group}”`)
  const more = groups.length - texts.length
  return `${what} ${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
