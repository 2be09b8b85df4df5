import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { Api } from '../api.ts'
import type { NotSent } from './not-sent.ts'
import { pathPattern } from './path-pattern.ts'
import { isSellerPage, sellerTemplate, sendSellerPage, writeSellerPage } from './seller-page.ts'
import type { HttpDeps } from '#http/context.ts'
import { pagePolicy } from '#http/security-headers.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { type Settings, publicSettings } from '#modules/settings/settings.ts'
import { newToken } from '#platform/id.ts'

/** The built pages: the renderer, and the files for the browser. */
export type Pages = {
  clientFolder: string
  /** Scripts, styles, fonts and pictures of the seller's area. */
  sellerAssets: string
  isKnown: (path: string) => boolean
  /** A page has its content policy. With a form that was not sent, it is for that browser alone. */
  render: (pathAndQuery: string, notSent?: NotSent) => Promise<Response>
}

/** What a page may use while it is rendered. `web/api.ts` has the same type, because the build separates the two. */
type Site = {
  callApi: (path: string) => Promise<Response>
  publicUrl: string | undefined
  /** Asked for each render: the seller can change them. */
  settings: () => PublicSettings
  categories: () => readonly Category[]
  reportError: (error: unknown) => void
  notSent?: NotSent | undefined
  /** Of the scripts that the renderer writes into this page. */
  scriptNonce?: string | undefined
}

/** The built pages, with what `web/entry.server.tsx` exports beside React Router's own. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (site: Site) => RouterContextProvider
    }
  }
}

type Deps = Pick<HttpDeps, 'env' | 'log' | 'clock'> & { settings: Settings; catalogue: Catalogue }

const pagesFolder = join(import.meta.dirname, '../../../build/pages')
const sellerFolder = join(import.meta.dirname, '../../../build/seller')

export async function loadPages(api: Api, deps: Deps): Promise<Pages> {
  const file = pathToFileURL(join(pagesFolder, 'server/index.js')).href
  // The build has no types, but it is made from sources that the compiler has checked.
  const build: PagesBuild = await import(file)
  const { contextFor } = build.entry.module
  const handle = createRequestHandler(build, 'production')
  const shopPaths = pathPattern(pathsOf(build))
  const site = siteOf(api, deps)
  const template = readFileSync(join(sellerFolder, sellerTemplate), 'utf8')

  return {
    clientFolder: join(pagesFolder, 'client'),
    sellerAssets: join(sellerFolder, 'assets'),
    isKnown: (path) => shopPaths.test(path.replace(/\.data$/i, '')) || isSellerPage(path),
    async render(pathAndQuery, notSent) {
      if (isSellerPage(pathAndQuery))
        return sendSellerPage(
          await writeSellerPage(template, pathAndQuery, site.settings(), notSent),
        )
      // Made from the path alone: nothing of the visitor can reach a page that others will see.
      const request = new Request(new URL(pathAndQuery, site.publicUrl ?? 'http://localhost'))
      const scriptNonce = newToken()
      const page = await handle(request, contextFor({ ...site, notSent, scriptNonce }))
      return page.headers.get('content-type')?.startsWith('text/html')
        ? withPolicy(page, scriptNonce)
        : page
    },
  }
}

async function withPolicy(page: Response, scriptNonce: string): Promise<Response> {
  const { html, policy } = allowScripts(await page.text(), scriptNonce)
  const { status, headers } = page
  headers.set('content-security-policy', policy)
  return new Response(html, { status, headers })
}

export const siteOf = (api: Api, { env, log, settings, catalogue, clock }: Deps): Site => ({
  callApi: async (path) => api.request(path, undefined, {}),
  publicUrl: env.PUBLIC_URL,
  settings: () => publicSettings(settings, env, clock()),
  categories: () => catalogue.categories.forPages,
  reportError: (error) => log.error({ err: error }, 'a page failed'),
})

function pathsOf({ routes }: ServerBuild): string[] {
  const fullPath = (route: { path?: string; parentId?: string | undefined }): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return (parent ? fullPath(parent) : '') + (route.path ? `/${route.path}` : '')
  }
  return Object.values(routes).flatMap((route) => {
    if (
      !route ||
      (route.path === undefined && !route.index) ||
      route.path === '*' ||
      route.path === ':page'
    )
      return []
    return fullPath(route) || '/'
  })
}

/**
 * Allows the inline scripts that the renderer gave this nonce, and no other: a script that got into a text of the page has
 * none. A page is kept and sent to everyone, so the policy names them by their hashes, and the nonce leaves the page.
 */
function allowScripts(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , script = '']) => script)
    .filter((script) => script !== '')
  return { html: html.replaceAll(attribute, ''), policy: pagePolicy(scripts) }
}
