import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { PageName } from '#modules/settings/page-names.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { pagesCalls } from './contract.ts'
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

const headers = { 'cache-control': 'public, no-cache' }

export const pagesHttp = (deps: Deps) =>
  handle(deps, pagesCalls, {
    'GET /api/shop/page': async ({ query: { name } }) => {
      const text = shownText(deps, name, deps.settings.current.pages[name])
      return withHeaders(await renderMarkdown(text), { headers })
    },
    'POST /api/seller/settings/pages/preview': async ({ body: { name, text } }) => {
      const own = text.trim()
      const markdown = own === '' ? firstText(name, settingsOf(deps)) : text
      return { markdown, ...(await renderMarkdown(shownText(deps, name, own))) }
    },
  })
