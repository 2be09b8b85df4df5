import type { DataStrategyResult } from 'react-router'
import { connection, isNetworkError } from '#web/data/connection.ts'

type Results = Record<string, DataStrategyResult>
/** What the loader of a route has returned. */
type Page = { routeId: string; data: object }

const mostPages = 30

/** The pages that this tab has shown, by address, the one that was shown last at the end. */
const pages = new Map<string, Page>()
/** Pages that were shown from the cache or from a preview, and whose data has not been loaded again yet. */
const stale = new Set<string>()
let preview: (Page & { address: string }) | undefined
/** The data of the last preview that was shown alone. It is not the whole page, so it is not cached. */
let incomplete: object | undefined
let shown: string | undefined
/** The route around the pages. After an error React Router has forgotten its data, and shows no page without it. */
let boundary: Page | undefined

/**
 * A navigation to a page that this tab has shown before, or whose product the list has brought, needs no request: the page is
 * shown at once, and its data is loaded again while it is on the screen.
 */
export const visitedPages = {
  /** What is already known of the page that is opened next. It is newer than what is cached of that page. */
  setPreview: (address: string, page: Page) => {
    preview = { address, ...page }
  },
  /** The page that is on the screen now, and the route around it. */
  setShown(address: string, page: Page | undefined, around: Page) {
    shown = address
    boundary = around
    if (!page || page.data === incomplete) return
    pages.delete(address)
    pages.set(address, page)
    for (const oldest of [...pages.keys()].slice(0, -mostPages)) pages.delete(oldest)
  },
  /** Whether the data of this page has to be loaded again. From then on it does not. */
  takeStale: (address: string): boolean => stale.delete(address),
  /** Answers for the loaders of a navigation, or calls them. */
  async load({ url, signal }: Request, callLoaders: () => Promise<Results>): Promise<Results> {
    const { pathname, search } = new URL(url)
    const address = pathname + search
    // The page on the screen is loaded again only to see what has changed.
    const known = address === shown ? undefined : takeKnown(address)
    if (known && boundary) {
      stale.add(address)
      return { ...resultOf(boundary), ...resultOf(known) }
    }
    const results = await callLoaders()
    const failed = Object.values(results).find(({ type }) => type === 'error')
    if (!failed || signal.aborted) return results
    if (pages.has(address) && isNetworkError(failed.result)) {
      // The page stays as it is, and the strip at the top says that it may be old.
      stale.add(address)
      connection.lost()
      return {}
    }
    pages.delete(address)
    return results
  },
}

const resultOf = ({ routeId, data }: Page): Results => ({
  [routeId]: { type: 'data', result: data },
})

function takeKnown(address: string): Page | undefined {
  const cached = pages.get(address)
  if (preview?.address !== address) return cached
  const { routeId, data } = preview
  preview = undefined
  if (cached) return { routeId, data: { ...cached.data, ...data } }
  incomplete = data
  return { routeId, data }
}
