import { createHash } from 'node:crypto'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { allPages, type OwnPage } from '#modules/settings/legal/ready-pages.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { currentText, readVersion } from './own-pages.ts'
import { readyText } from './ready-texts.ts'
import type {} from './tables.ts'

/**
 * The version of the terms that an order of now is placed under. The ready-made text follows the settings, so it is kept
 * as a version of its own; its id is made from it, so that the same text is kept once.
 */
export async function keepTerms(
  tx: Tx,
  clock: Clock,
  { launch, ownPages }: Pick<SettingsValues, 'launch' | 'ownPages'>,
  shown: () => PublicSettings,
): Promise<string | null> {
  const page = allPages(ownPages.pages).find((each) => each.id === 'terms')
  if (!launch.isOwn || !page) return null
  if (page.versionId !== '') return page.versionId
  // Never the privacy page.
  const text = readyText('terms', shown(), () => '')
  const hash = createHash('sha256')
    .update(JSON.stringify([page.title, text]))
    .digest('hex')
  const versionId = `ready-${hash.slice(0, 32)}`
  await tx
    .insertInto('page_version')
    .values({
      id: versionId,
      page_id: page.id,
      title: page.title,
      text: '',
      shown_text: text,
      saved_at: clock(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return versionId
}

/** What the confirmation of an order carries as text, in a shop of one's own. */
export async function textsForOrder(
  db: Db,
  settings: PublicSettings,
  { saved, termsVersion }: { saved: OwnPage[]; termsVersion: string | null },
): Promise<{ title: string; text: string }[]> {
  if (!settings.launch.isOwn) return []
  const pageOf = (id: string) => allPages(saved).filter((page) => page.id === id)
  const now = async (page: OwnPage) => ({
    title: page.title,
    // Never the privacy page.
    text: await currentText(db, page, settings, () => ''),
  })
  const terms =
    termsVersion === null
      ? await Promise.all(pageOf('terms').map(now))
      : [await readVersion(db, termsVersion)]
  const withdrawal = settings.offersWithdrawal
    ? await Promise.all(pageOf('withdrawal').map(now))
    : []
  return [...terms, ...withdrawal].map(({ title, text }) => ({ title, text }))
}
