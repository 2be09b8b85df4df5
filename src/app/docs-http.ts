import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Settings } from '#modules/settings/settings.ts'
import { refusalsOf, type Call } from '#platform/call.ts'
import { calls } from './calls.ts'
import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { memoryLimiter } from '#platform/limiter.ts'
import { minuteMs } from '#platform/time.ts'
import { openApiDocument } from './openapi.ts'

/** The API's documentation as a page and as an OpenAPI document, both from the call table. */
export function docsHttp({ settings, env }: HttpDeps & { settings: Settings }) {
  // They are large.
  const reads = memoryLimiter({ name: 'docs', points: 60, inMs: minuteMs })
  // Written at the first request, because few shops ever get one.
  let written: { shopName: string; docs: ReturnType<typeof writeDocs> } | undefined
  async function read(c: Context<AppEnv>) {
    await reads.attempt(clientNetwork(c, env))
    const shopName = settings.current.shop.name
    if (written?.shopName !== shopName) written = { shopName, docs: writeDocs(shopName) }
    return written.docs
  }
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => sendCachedBody(c, (await read(c)).document))
    .get('/docs', async (c) => sendCachedBody(c, (await read(c)).page))
}

const body = (text: string, headers: Record<string, string>) =>
  cachedBody(Buffer.from(text), { ...headers, 'cache-control': 'no-cache' })

async function writeDocs(shopName: string) {
  const document = openApiDocument(shopName)
  return {
    document: body(JSON.stringify(document), { 'content-type': 'application/json; charset=utf-8' }),
    page: body(String(await renderPage(document)), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }),
  }
}

const style = `
  body { font: 16px/1.55 system-ui, sans-serif; color: #1e2a22; background: #fbf8f1; margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem }
  h1 { font: 600 2.25rem/1.1 Georgia, serif } h2 { font-size: 1.0625rem; margin: 0 }
  section { background: #fff; border: 1px solid #e6dfcf; border-radius: 1rem; padding: 1rem 1.25rem; margin-top: 1rem }
  code, pre { font: 0.875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; background: #f3ecdc; border-radius: .75rem; padding: .75rem 1rem }
  .method { display: inline-block; min-width: 3.25rem; color: #17602f } .who { float: right; color: #4d584f; font-size: .875rem }
  summary { cursor: pointer; padding: .25rem 0; color: #17602f } a { color: #17602f } p { margin: .35rem 0 }
`

function renderPage(document: ReturnType<typeof openApiDocument>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${Object.entries<Call>(calls).map(([name, call]) => renderCall(name, call, document))}
        </main>
      </body>
    </html>`
}

function renderCall(name: string, call: Call, document: ReturnType<typeof openApiDocument>) {
  const [method = '', path = ''] = name.split(' ')
  const described = document.paths[path]?.[method.toLowerCase()]
  const refusals = refusalsOf(call).map(({ status, code }) => `${status} ${code}`)
  return html`<section id="${path.slice(5).replaceAll('/', '-')}">
    <span class="who">${call.who}</span>
    <h2>
      <code><span class="method">${method}</span>${path}</code>
    </h2>
    <p>${call.summary}.</p>
    ${call.file === undefined ? '' : html`<p>Answers with a file: ${call.file}.</p>`}
    ${refusals.length > 0 ? html`<p>Refuses with ${refusals.join(', ')}.</p>` : ''}
    <details>
      <summary>Messages</summary>
      <pre>${JSON.stringify(described, undefined, 2)}</pre>
    </details>
  </section>`
}
