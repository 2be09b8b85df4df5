import { recordAction } from '#modules/audit/audit.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import {
  changeCatalogue,
  nextVersions,
  type ChangeDeps,
} from '#modules/catalogue/writing/change.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { definitions, type SectionName, type Sections, type SettingsValues } from './sections.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import { withoutDemoTexts } from './launch/own-shop.ts'
import type { Launch } from './sections/launch.ts'
import type { Section } from './sections/section.ts'
import { readSections, valuesOf } from './settings.ts'
import { settingsChanged } from '#platform/common-refusals.ts'

type Alongside<Values> = { before: Values; after: Values; all: SettingsValues }
type AlongsideResult = {
  note: string
  /** Other sections that change with it. A seller who has them open is told. */
  others: Partial<SettingsValues>
}

type Change<Values> = {
  values: Values | ((before: Values) => Values)
  /** Without one, the last change wins. */
  seenVersion: number | undefined
  /** What else has to change in the same transaction, and what the activity log says of it. */
  alongside?: (tx: Tx, change: Alongside<Values>) => Promise<AlongsideResult>
  /** What must be checked in the same transaction. It throws a refusal. */
  check?: (tx: Tx) => Promise<void>
}

/** Raises the catalogue's version, to which every cached page belongs, and records old and new values. */
export function changeSection<Name extends SectionName>(
  deps: ChangeDeps,
  by: Seller,
  name: Name,
  { values: newValues, seenVersion, alongside, check }: Change<SettingsValues[Name]>,
): Promise<Section<SettingsValues[Name]>> {
  const { clock } = deps
  const { title, describe, describeChange } = definitions[name]
  return changeCatalogue({ ...deps, cause: 'currency' }, async (tx) => {
    // Holds the row of the version, so that no other change of the settings comes in between.
    const version = await nextVersions(tx, 1)
    const all = await readSections(tx)
    const before = all[name]
    const zone = zoneOf(all.shop.values)
    if (seenVersion !== undefined && before.version !== seenVersion)
      throw settingsChanged({ what: 'settings' })

    const values = typeof newValues === 'function' ? newValues(before.values) : newValues
    const format = moneyFormat(all.money.values)
    const changed =
      describeChange?.(before.values, values) ??
      differences(describe(before.values, zone, format), describe(values, zone, format))
    if (changed === '') return before
    await check?.(tx)
    const { note, others } = (await alongside?.(tx, {
      before: before.values,
      after: values,
      all: valuesOf(all),
    })) ?? { note: '', others: {} }
    const detail = note === '' ? changed : `${changed}, ${note}`
    const section = { version, values }
    await write(tx, { ...all, ...sectionsOf(others, version), [name]: section })
    const entry = { action: 'settings changed', subject: title, detail } as const
    await recordAction({ db: tx, clock }, by, entry)
    return section
  })
}

/** Raises the public version too. `change` gets the version of the section, which is 0 if it was never stored. */
export async function changeLaunch(
  tx: Tx,
  change: (before: Launch, version: number) => Launch,
): Promise<void> {
  const version = await nextVersions(tx, 1)
  const all = await readSections(tx)
  const before = all.launch.values
  const values = change(before, all.launch.version)
  if (values === before) return
  const becomesOwn = isOwnShop({ launch: values }) && !isOwnShop({ launch: before })
  const shop = becomesOwn ? withoutDemoTexts(all.shop, version) : all.shop
  await write(tx, { ...all, shop, launch: { version, values } })
}

const sectionsOf = (values: Partial<SettingsValues>, version: number) =>
  Object.fromEntries(Object.entries(values).map(([name, values]) => [name, { version, values }]))

/** A section that was never changed stays out of the document, so that it follows its defaults. */
async function write(tx: Tx, sections: Sections) {
  const changed = Object.entries(sections).filter(([, { version }]) => version > 0)
  const document = JSON.stringify(Object.fromEntries(changed))
  await tx.updateTable('shop_settings').set({ document }).execute()
}

/** Every value that is not the same any more, before and after. */
function differences(before: Record<string, string>, after: Record<string, string>): string {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return labels
    .filter((label) => before[label] !== after[label])
    .map((label) => `${label} ${quoted(before[label])} → ${quoted(after[label])}`)
    .join(', ')
}

const quoted = (text = '') => (text === '' ? 'none' : `“${text}”`)
