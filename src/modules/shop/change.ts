import { recordAction } from '#modules/audit/audit.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '#modules/catalogue/change.ts'
import { percentText } from '#modules/pricing/pricing.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { moneySection, shopSection, type Money, type Shop } from './contract.ts'
import { readSections, type Sections } from './settings.ts'

type Change<Values> = { values: Values; seenVersion: number }

export function changeShop(deps: ChangeDeps, by: Seller, { values, seenVersion }: Change<Shop>) {
  return changeSettings(deps, by, 'Shop', async (before, version) => {
    assertSeen(before.shop.version, seenVersion)
    const fields = shopSection.keyof().options
    const detail = differences(fields, shopLabels, before.shop.values, values)
    const shop = detail === '' ? before.shop : { version, values }
    return { detail, sections: { ...before, shop }, section: shop }
  })
}

/** Orders keep the tax that they were placed with. */
export function changeMoney(deps: ChangeDeps, by: Seller, { values, seenVersion }: Change<Money>) {
  return changeSettings(deps, by, 'Money', async (before, version) => {
    assertSeen(before.money.version, seenVersion)
    const fields = moneySection.keyof().options
    const detail = differences(fields, moneyLabels, shown(before.money.values), shown(values))
    const money = detail === '' ? before.money : { version, values }
    return { detail, sections: { ...before, money }, section: money }
  })
}

const shown = ({ taxLabel, taxRate }: Money) => ({ taxLabel, taxRate: percentText(taxRate) })

type Changed<Section> = { detail: string; sections: Sections; section: Section }

/** Raises the catalogue's version, to which every cached page belongs, and records old and new values. */
function changeSettings<Section>(
  deps: ChangeDeps,
  by: Seller,
  subject: string,
  change: (before: Sections, version: number) => Promise<Changed<Section>>,
): Promise<Section> {
  const { clock } = deps
  return changeCatalogue(deps, async (tx) => {
    // Holds the row of the version, so that no other change of the settings comes in between.
    const version = await nextVersions(tx, 1)
    const { detail, sections, section } = await change(await readSections(tx), version)
    if (detail === '') return section
    await write(tx, sections)
    const entry = { action: 'settings changed', subject, detail } as const
    await recordAction({ db: tx, clock }, by, entry)
    return section
  })
}

/** A section that was never changed stays out of the document, so that it follows its defaults. */
async function write(tx: Tx, sections: Sections) {
  const changed = Object.entries(sections).filter(([, { version }]) => version > 0)
  const document = JSON.stringify(Object.fromEntries(changed))
  await tx.updateTable('shop_settings').set({ document }).execute()
}

/** Refuses when the section is not the one that was seen. */
function assertSeen(version: number, seenVersion: number) {
  if (version !== seenVersion) throw new Refusal('settings-changed', { what: 'settings' })
}

const shopLabels: Record<keyof Shop, string> = {
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
const moneyLabels: Record<keyof Money, string> = { taxLabel: 'tax label', taxRate: 'tax rate' }

/** Every field that is not the same any more, with its old and new value. */
function differences<Field extends string>(
  fields: readonly Field[],
  labels: Record<Field, string>,
  before: Record<Field, string>,
  after: Record<Field, string>,
): string {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${labels[field]} ${quoted(before[field])} → ${quoted(after[field])}`)
    .join(', ')
}

const quoted = (text: string) => (text === '' ? 'none' : `“${text}”`)
