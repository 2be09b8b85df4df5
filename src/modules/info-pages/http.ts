import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { PageName } from '#modules/settings/page-names.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { pageByName, previewInput } from './contract.ts'
import { defaultText } from './default-texts.ts'
import { renderMarkdown } from './markdown.ts'

type Deps = HttpDeps & { settings: Settings }

const defaultOf = ({ settings, env, clock }: Deps, name: PageName): string =>
  defaultText(name, publicSettings(settings.current, env, clock()))

export const pagesHttp = (deps: Deps) =>
  new Hono<AppEnv>().get('/page', async (c) => {
    const { name } = parseInput(pageByName, c.req.query())
    const text = deps.settings.current.pages[name] || defaultOf(deps, name)
    const headers = { 'cache-control': 'public, no-cache' }
    return sendJson(c, { success: true, ...(await renderMarkdown(text)) }, { headers })
  })

export const sellerPagesHttp = (deps: Deps) =>
  new Hono<SellerEnv>().post('/pages/preview', deps.requireSeller, async (c) => {
    const { name, text } = await jsonBody(c, previewInput)
    const markdown = text.trim() === '' ? defaultOf(deps, name) : text
    return sendJson(c, { success: true, markdown, ...(await renderMarkdown(markdown)) })
  })
