import type { ErrorHandler } from 'hono'
import { html, raw } from 'hono/html'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { Log } from '#platform/log.ts'
import type { AppEnv } from '#http/context.ts'
import { explain } from '#http/errors.ts'
import { sendJson } from '#http/send-json.ts'
import { respond } from '#http/security-headers.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; form-action 'none'",
  'cache-control': 'no-store',
}

/** The error as a page for people, and as JSON for programs and the pages' own scripts. */
export const onPageError =
  (log: Log, settings: Settings): ErrorHandler<AppEnv> =>
  async (error, c) => {
    const { status, headers: extra, body } = explain(log, error, c.var.requestId)
    const isForPeople =
      c.req.header('accept')?.includes('text/html') && !c.req.path.endsWith('.data')
    if (!isForPeople) return sendJson(c, body, { status, headers: extra })
    const page = String(await plainPage(settings.current, body.message))
    return respond(c, page, { status, headers: { ...headers, ...extra } })
  }

const style = `
  @font-face { font-family: Figtree; src: url(/fonts/figtree.woff2) format('woff2'); font-weight: 300 900; font-display: swap }
  @font-face { font-family: Fraunces; src: url(/fonts/fraunces.woff2) format('woff2'); font-weight: 100 900; font-display: swap }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; background: #fbf8f1; color: #1e2a22; font: 1.0625rem/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; text-align: center }
  h1 { margin: 0 0 0.75rem; font: 600 clamp(1.75rem, 6vw, 2.5rem)/1.15 Fraunces, 'Iowan Old Style', Georgia, serif }
  p { margin: 0 auto 1.75rem; max-width: 32rem; color: #4d584f; text-wrap: balance }
  a { display: inline-block; margin: 0.25rem; padding: 0.75rem 1.5rem; border-radius: 999px; border: 1px solid #b9b29f; background: #fff; color: inherit; font-weight: 600; text-decoration: none }
  a:first-of-type { background: var(--action); border-color: var(--action); color: #fff }
  a:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
`

/** Can be read without other files, because the server may be unable to send them. The empty link reloads the page. */
const plainPage = ({ shop, brand }: SettingsValues, message: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>One moment, please · ${shop.name}</title>
        <style>
          ${raw(style)} :root {
            --action: ${raw(brand.colour)};
          }
        </style>
      </head>
      <body>
        <main>
          <h1>One moment, please</h1>
          <p>${message}</p>
          <a href="">Try again</a><a href="/">Home</a>
        </main>
      </body>
    </html>`
