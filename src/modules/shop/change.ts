import { recordAction } from '#modules/audit/audit.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '#modules/catalogue/change.ts'
import type { Seller } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { shopSection, type Shop } from './contract.ts'
import { readSections } from './settings.ts'

/**
 * Replaces the section Shop and raises the catalogue's version, to which every cached page belongs. Refuses when the
 * section is not the one that was seen.
 */
export function changeShop(
  deps: ChangeDeps,
  by: Seller,
  { values, seenVersion }: { values: Shop; seenVersion: number },
) {
  const { clock } = deps
  return changeCatalogue(deps, async (tx) => {
    // Holds the row of the version, so that no other change of the settings comes in between.
    const version = await nextVersions(tx, 1)
    const { shop: before, ...others } = await readSections(tx)
    if (before.version !== seenVersion) throw new Refusal('settings-changed', { what: 'settings' })
    const detail = differences(before.values, values)
    if (detail === '') return before
    const shop = { version, values }
    await tx
      .updateTable('shop_settings')
      .set({ document: JSON.stringify({ ...others, shop }) })
      .execute()
    const entry = { action: 'settings changed', subject: 'Shop', detail } as const
    await recordAction({ db: tx, clock }, by, entry)
    return shop
  })
}

const labels: Record<keyof Shop, string> = {
  name: 'name',
  tagline: 'tagline',
  heroTitle: 'hero title',
  heroText: 'hero text',
  email: 'email',
  phone: 'phone',
  address: 'street address',
  instagram: 'Instagram',
  twitter: 'Twitter',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

/** Every field that is not the same any more, with its old and new value. */
function differences(before: Shop, after: Shop): string {
  return shopSection
    .keyof()
    .options.filter((field) => before[field] !== after[field])
    .map((field) => `${labels[field]} ${quoted(before[field])} → ${quoted(after[field])}`)
    .join(', ')
}

const quoted = (text: string) => (text === '' ? 'none' : `“${text}”`)
