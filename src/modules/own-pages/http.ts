import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { renderMarkdown } from '#modules/info-pages/markdown.ts'
import { findPage } from '#modules/settings/legal/offered.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import { ownPagesCalls } from './contract.ts'
import {
  currentText,
  deletePage,
  listPages,
  listVersions,
  readVersion,
  refuseLinks,
  savePage,
  shownText,
} from './own-pages.ts'
import { firstTextOf, type PrivacyText } from './ready-texts.ts'

type Deps = HttpDeps & { settings: Settings; catalogue: Catalogue; privacyText: PrivacyText }

const settingsOf = ({ settings, env, clock }: Deps) => publicSettings(settings, env, clock())

export function ownPagesHttp(deps: Deps) {
  const { db } = deps.database
  return handle(deps, ownPagesCalls, {
    'GET /api/shop/own-page': async ({ query }) => {
      const page = findPage(deps.settings.current, query.path.toLowerCase())
      if (!page) throw notFound({ what: 'page' })
      const text = await currentText(db, page, settingsOf(deps), deps.privacyText)
      const headers = { 'cache-control': 'public, no-cache' }
      return withHeaders({ title: page.title, ...(await renderMarkdown(text)) }, { headers })
    },
    'GET /api/shop/page-version': async ({ query }) => {
      const { text, ...version } = await readVersion(db, query.id)
      return { ...version, ...(await renderMarkdown(text)) }
    },
    'GET /api/seller/pages': async () => listPages(db),
    'GET /api/seller/pages/versions': async ({ query }) => ({
      versions: await listVersions(db, query.id),
    }),
    'POST /api/seller/pages/preview': async ({ body: { id = '', text } }) => {
      await refuseLinks(text)
      const settings = settingsOf(deps)
      const shown = await renderMarkdown(shownText(id, text, settings, deps.privacyText))
      const markdown = text === '' ? firstTextOf(id, settings, deps.privacyText) : text
      return { markdown, ...shown }
    },
    'POST /api/seller/pages/save': async ({ seller, body }) => {
      const id = await savePage(deps, seller, body, settingsOf(deps))
      return { message: 'Page Saved', id, ...(await listPages(db)) }
    },
    'POST /api/seller/pages/delete': async ({ seller, body }) => {
      await deletePage(deps, seller, body)
      return { message: 'Page Deleted', ...(await listPages(db)) }
    },
  })
}
