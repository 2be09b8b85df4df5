import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { ChangeDeps } from '#modules/catalogue/writing/change.ts'
import { findRefusedLink } from './markdown.ts'
import { blocksOf, fillIn } from './placeholders.ts'
import { changeSection } from '#modules/settings/change.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { allPages, isReadyPage, type OwnPage } from '#modules/settings/legal/ready-pages.ts'
import { readSections } from '#modules/settings/settings.ts'
import { ownPageLimits } from '#modules/settings/limits.ts'
import { invalidInput, limitReached, notFound } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { isoTime } from '#platform/time.ts'
import type { OwnPageInput } from './contract.ts'
import { reservedPaths } from './reserved-paths.ts'
import { readyText, type PrivacyText } from './ready-texts.ts'
import type {} from './tables.ts'

type Deps = ChangeDeps & { catalogue: Catalogue; privacyText: PrivacyText }

/** What a page says now: the seller's text with its placeholders filled in, or the text that the shop brings. */
export async function currentText(
  db: Db,
  page: OwnPage,
  settings: PublicSettings,
  privacyText: PrivacyText,
): Promise<string> {
  const text = page.versionId === '' ? '' : await typedText(db, page.versionId)
  return shownText(page.id, text, settings, privacyText)
}

export function shownText(
  id: string,
  text: string,
  settings: PublicSettings,
  privacyText: PrivacyText,
): string {
  if (text !== '') return fillIn(text, blocksOf(settings))
  return isReadyPage(id) ? readyText(id, settings, privacyText) : ''
}

async function typedText(db: Db, versionId: string): Promise<string> {
  const row = await db
    .selectFrom('page_version')
    .select('text')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row?.text ?? ''
}

export async function readVersion(db: Db, id: string) {
  const row = await db
    .selectFrom('page_version')
    .select(['title', 'shown_text', 'saved_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound({ what: 'version' })
  return { title: row.title, text: row.shown_text, savedAt: isoTime(row.saved_at) }
}

/** Of one page, newest first. */
export async function listVersions(db: Db, pageId: string) {
  const rows = await db
    .selectFrom('page_version')
    .select(['id', 'title', 'saved_at'])
    .where('page_id', '=', pageId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: isoTime(saved_at) }))
}

/** From the database: another node may have changed them a moment ago. */
export async function listPages(db: Db) {
  const { ownPages } = await readSections(db)
  const pages = allPages(ownPages.values.pages)
  const texts = await textsOf(db, pages)
  return {
    version: ownPages.version,
    pages: pages.map(({ versionId, ...page }) => ({
      ...page,
      isReady: isReadyPage(page.id),
      text: texts.get(versionId) ?? '',
    })),
  }
}

async function textsOf(db: Db, pages: OwnPage[]): Promise<Map<string, string>> {
  const ids = pages.map(({ versionId }) => versionId)
  const rows = await db
    .selectFrom('page_version')
    .select(['id', 'text'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Keeps what is saved as a version, in the same transaction. Nothing is kept if nothing changed. */
export async function savePage(
  deps: Deps,
  by: Seller,
  { version: seenVersion, text, ...input }: OwnPageInput,
  settings: PublicSettings,
): Promise<string> {
  const id = input.id ?? newId()
  await refuseLinks(text)
  const { pages } = (await readSections(deps.database.db)).ownPages.values
  const before = allPages(pages).find((page) => page.id === id)
  if (input.id !== undefined && !before) throw notFound({ what: 'page' })
  const path = isReadyPage(id) ? id : input.path
  if (text === '' && !isReadyPage(id)) throw invalidInput({ fields: { text: 'Text is required' } })
  assertFree(deps.catalogue, pages, { id, path })
  if (!before && pages.filter((page) => !isReadyPage(page.id)).length >= ownPageLimits.pages)
    throw limitReached({ what: 'pages of your own', limit: ownPageLimits.pages })

  const isSame =
    before !== undefined &&
    before.title === input.title &&
    (before.versionId === '' ? '' : await typedText(deps.database.db, before.versionId)) === text
  const versionId = isSame ? before.versionId : newId()
  const page: OwnPage = { id, path, title: input.title, isInFooter: input.isInFooter, versionId }
  const shown = shownText(id, text, settings, deps.privacyText)
  await changeSection(deps, by, 'ownPages', {
    seenVersion,
    values: (now) => ({ pages: withPage(now.pages, page) }),
    check: async (tx) => {
      if (!isSame) await keepVersion(tx, deps.clock, page, { text, shown })
    },
  })
  return id
}

const withPage = (pages: OwnPage[], page: OwnPage): OwnPage[] =>
  pages.some(({ id }) => id === page.id)
    ? pages.map((other) => (other.id === page.id ? page : other))
    : [...pages, page]

async function keepVersion(
  tx: Tx,
  clock: Clock,
  { id: page_id, title, versionId: id }: OwnPage,
  { text, shown: shown_text }: { text: string; shown: string },
) {
  await tx
    .insertInto('page_version')
    .values({ id, page_id, title, text, shown_text, saved_at: clock() })
    .execute()
}

export async function deletePage(
  deps: Deps,
  by: Seller,
  { id, version: seenVersion }: { id: string; version: number },
): Promise<void> {
  await changeSection(deps, by, 'ownPages', {
    seenVersion,
    values: ({ pages }) => {
      if (isReadyPage(id) || !pages.some((page) => page.id === id))
        throw notFound({ what: 'page of your own' })
      return { pages: pages.filter((page) => page.id !== id) }
    },
  })
}

export async function refuseLinks(text: string): Promise<void> {
  const refused = await findRefusedLink(text)
  if (refused === undefined) return
  const sentence = `No link can lead to “${refused.slice(0, 60)}”. Links begin with https://, mailto:, tel:, # or / for a page of the shop`
  throw invalidInput({ fields: { text: sentence } })
}

function assertFree(
  { categories }: Catalogue,
  pages: OwnPage[],
  { id, path }: Pick<OwnPage, 'id' | 'path'>,
) {
  const other = allPages(pages).find((page) => page.path === path && page.id !== id)
  const taken =
    other !== undefined
      ? `the page “${other.title}”`
      : reservedPaths.has(path)
        ? 'a page of the shop'
        : categories.find(path)
          ? `the category “${categories.find(path)?.text}”`
          : undefined
  if (taken !== undefined)
    throw invalidInput({ fields: { path: `/${path} is ${taken} already. Choose another path` } })
}
