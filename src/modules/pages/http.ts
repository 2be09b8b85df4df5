import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import { findPage } from '#modules/settings/legal/offered.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import { pagesCalls } from './contract.ts'
import { firstText, shownInfoText } from './default-texts.ts'
import { renderMarkdown } from './markdown.ts'
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
import { privacyText as writePrivacy } from './privacy-text.ts'
import { firstTextOf, type PrivacyText } from './ready-texts.ts'

type Deps = HttpDeps & {
  settings: Settings
  catalogue: Catalogue
  personalData: readonly PersonalData[]
}

const headers = { 'cache-control': 'public, no-cache' }

export function pagesHttp(deps: Deps) {
  const { database, settings, env, clock, personalData } = deps
  const { db } = database
  const privacyText: PrivacyText = (values, contact) => writePrivacy(personalData, values, contact)
  const shown = () => publicSettings(settings, env, clock())
  return handle(deps, pagesCalls, {
    'GET /api/shop/page': async ({ query: { name } }) => {
      const text = shownInfoText(name, settings.current.pages[name], shown())
      return withHeaders(await renderMarkdown(text), { headers })
    },
    'POST /api/seller/settings/pages/preview': async ({ body: { name, text } }) => {
      const own = text.trim()
      const markdown = own === '' ? firstText(name, shown()) : text
      return { markdown, ...(await renderMarkdown(shownInfoText(name, own, shown()))) }
    },
    'GET /api/shop/own-page': async ({ query }) => {
      const page = findPage(settings.current, query.path.toLowerCase())
      if (!page) throw notFound({ what: 'page' })
      const text = await currentText(db, page, shown(), privacyText)
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
      const page = await renderMarkdown(shownText(id, text, shown(), privacyText))
      return { markdown: text === '' ? firstTextOf(id, shown(), privacyText) : text, ...page }
    },
    'POST /api/seller/pages/save': async ({ seller, body }) => {
      const id = await savePage({ ...deps, privacyText }, seller, body, shown())
      return { message: 'Page Saved', id, ...(await listPages(db)) }
    },
    'POST /api/seller/pages/delete': async ({ seller, body }) => {
      await deletePage({ ...deps, privacyText }, seller, body)
      return { message: 'Page Deleted', ...(await listPages(db)) }
    },
  })
}
