import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { renderMarkdown } from '#modules/info-pages/markdown.ts'
import { findPage } from '#modules/settings/legal/offered.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import { ownPageByPath, ownPagesCalls, versionById } from './contract.ts'
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

export const ownPagesHttp = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/own-page', async (c) => {
      const { path } = parseInput(ownPageByPath, c.req.query())
      const page = findPage(deps.settings.current, path.toLowerCase())
      if (!page) throw notFound({ what: 'page' })
      const text = await currentText(deps.database.db, page, settingsOf(deps), deps.privacyText)
      const headers = { 'cache-control': 'public, no-cache' }
      const answer = { success: true, title: page.title, ...(await renderMarkdown(text)) }
      return sendJson(c, answer, { headers })
    })
    .get('/page-version', async (c) => {
      const { id } = parseInput(versionById, c.req.query())
      const { text, ...version } = await readVersion(deps.database.db, id)
      return sendJson(c, { success: true, ...version, ...(await renderMarkdown(text)) })
    })

export function sellerOwnPagesHttp(deps: Deps) {
  const { db } = deps.database
  return new Hono<SellerEnv>()
    .get('/pages', deps.requireSeller, async (c) =>
      sendJson(c, { success: true, ...(await listPages(db)) }),
    )
    .get('/pages/versions', deps.requireSeller, async (c) => {
      const { id } = parseInput(versionById, c.req.query())
      return sendJson(c, { success: true, versions: await listVersions(db, id) })
    })
    .post('/pages/preview', deps.requireSeller, async (c) => {
      const { body } = ownPagesCalls['POST /api/seller/pages/preview']
      const { id = '', text } = await jsonBody(c, body)
      await refuseLinks(text)
      const settings = settingsOf(deps)
      const shown = await renderMarkdown(shownText(id, text, settings, deps.privacyText))
      const markdown = text === '' ? firstTextOf(id, settings, deps.privacyText) : text
      return sendJson(c, { success: true, markdown, ...shown })
    })
    .post('/pages/save', deps.requirePassword, async (c) => {
      const { body } = ownPagesCalls['POST /api/seller/pages/save']
      const input = await jsonBody(c, body)
      const id = await savePage(deps, c.get('seller'), input, settingsOf(deps))
      return sendJson(c, { success: true, message: 'Page Saved', id, ...(await listPages(db)) })
    })
    .post('/pages/delete', deps.requirePassword, async (c) => {
      const { body } = ownPagesCalls['POST /api/seller/pages/delete']
      await deletePage(deps, c.get('seller'), await jsonBody(c, body))
      return sendJson(c, { success: true, message: 'Page Deleted', ...(await listPages(db)) })
    })
}
