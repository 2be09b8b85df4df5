import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { PageName } from '#modules/settings/page-names.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { pageByName, previewInput } from './contract.ts'
import { defaultText, firstText } from './default-texts.ts'
import { renderMarkdown } from './markdown.ts'
import { blocksOf, fillIn } from './placeholders.ts'

type Deps = HttpDeps & { settings: Settings }

const settingsOf = ({ settings, env, clock }: Deps) => publicSettings(settings, env, clock())

/** As the shop shows it. An empty text is the default one. */
function shownText(deps: Deps, name: PageName, text: string): string {
  const settings = settingsOf(deps)
  return text === '' ? defaultText(name, settings) : fillIn(text, blocksOf(settings))
}

export const pagesHttp = (deps: Deps) =>
  new Hono<AppEnv>().get('/page', async (c) => {
    const { name } = parseInput(pageByName, c.req.query())
    const text = shownText(deps, name, deps.settings.current.pages[name])
    const headers = { 'cache-control': 'public, no-cache' }
    return sendJson(c, { success: true, ...(await renderMarkdown(text)) }, { headers })
  })

export const sellerPagesHttp = (deps: Deps) =>
  new Hono<SellerEnv>().post('/pages/preview', deps.requireSeller, async (c) => {
    const { name, text } = await jsonBody(c, previewInput)
    const own = text.trim()
    const markdown = own === '' ? firstText(name, settingsOf(deps)) : text
    const shown = await renderMarkdown(shownText(deps, name, own))
    return sendJson(c, { success: true, markdown, ...shown })
  })
