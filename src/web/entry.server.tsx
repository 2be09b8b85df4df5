import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { siteContext, type Site } from './api.ts'
import { firstStyles } from './first-styles.ts'
import { ScriptNonce } from './script-nonce.ts'
import stylesheet from './styles.css?inline'

const stylesFor = firstStyles(stylesheet)

/** Called by the server for each render: the pages' only way to the shop. */
export function contextFor(site: Site): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  return context
}

/** Neither a page that does not exist nor an overloaded shop is logged as an error. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  context.get(siteContext).reportError(error)
}

/** Rendered whole, never streamed: the bytes are kept, hashed and sent to everyone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = site.get(siteContext).scriptNonce
  const html = await new Promise<string>((resolve, reject) => {
    const body = new PassThrough()
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
      </ScriptNonce>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(body),
      // Otherwise a large part would come after the page, with a script that moves it into its place.
      progressiveChunkSize: Infinity,
      onError: reject,
    })
    text(body).then(resolve, reject)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const styled = html.replace('<style></style>', () => `<style>${stylesFor(html)}</style>`)
  return new Response(styled, { status, headers })
}
