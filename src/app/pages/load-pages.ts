import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '../api.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Category } from '#modules/catalogue/categories.ts'
import type { PublicSettings } from '#modules/shop/contract.ts'
import { publicSettings, type Settings } from '#modules/shop/settings.ts'
import type { HttpDeps } from '#http/context.ts'

/** The built pages: the renderer, and the files for the browser. */
export type Pages = {
  clientFolder: string
  isKnown: (path: string) => boolean
  render: (pathAndQuery: string) => Promise<Response>
}

/** What a page may use while it is rendered. `web/api.ts` has the same type, because the build separates the two. */
type Site = {
  callApi: (path: string) => Promise<Response>
  publicUrl: string | undefined
  /** Asked for each render: the seller can change them. */
  settings: () => PublicSettings
  categories: () => readonly Category[]
  reportError: (error: unknown) => void
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

export async function loadPages(api: Api, deps: Deps): Promise<Pages> {
  const file = pathToFileURL(join(pagesFolder, 'server/index.js')).href
  // The build has no types, but it is made from sources that the compiler has checked.
  const build: PagesBuild = await import(file)
  const { contextFor } = build.entry.module
  const handle = createRequestHandler(build, 'production')
  const known = knownPaths(build)
  const site = siteOf(api, deps)

  return {
    clientFolder: join(pagesFolder, 'client'),
    isKnown: (path) => known.test(path),
    render(pathAndQuery) {
      // Made from the path alone: nothing of the visitor can reach a page that others will see.
      const request = new Request(new URL(pathAndQuery, site.publicUrl ?? 'http://localhost'))
      return handle(request, contextFor(site))
    },
  }
}

export const siteOf = (api: Api, { env, log, settings, catalogue, clock }: Deps): Site => ({
  callApi: async (path) => api.request(path, undefined, {}),
  publicUrl: env.PUBLIC_URL,
  settings: () => publicSettings(settings.current, env, clock()),
  categories: () => catalogue.categories.forPages,
  reportError: (error) => log.error({ err: error }, 'a page failed'),
})

/**
 * One expression for all addresses that have a page. React Router's own matching would compile every route again for
 * every request; this only has to tell whether there is a page.
 */
function knownPaths({ routes }: ServerBuild): RegExp {
  const fullPath = (route: { path?: string; parentId?: string | undefined }): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return (parent ? fullPath(parent) : '') + (route.path ? `/${route.path}` : '')
  }
  const patterns = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return []
    return (
      fullPath(route)
        .replaceAll('.', '\\.')
        .replaceAll(/\/:[\w-]+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:[\w-]+/g, '[^/]+') || '/'
    )
  })
  return new RegExp(`^(?:${patterns.join('|')})$`, 'i')
}
