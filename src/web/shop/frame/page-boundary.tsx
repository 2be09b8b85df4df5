import { useEffect, useEffectEvent, useState } from 'react'
import {
  Outlet,
  useLocation,
  useMatches,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { siteContext } from '#web/api.ts'
import { connection, isNetworkError } from '#web/data/connection.ts'
import { putShop } from '#web/data/shop-query.ts'
import { isRecord } from '#web/data/storage.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { afterPaint } from '#web/ui/scripts/after-paint.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { OfflineMessage } from './message-screen.tsx'
import { visitedPages } from './visited-pages.ts'
import type { Route } from './+types/page-boundary.ts'

const unsavedPage = lazyModule(() => import('#web/offline/unsaved-page.tsx'))

/** In here and not in `root.tsx`, so that a navigation without a connection fails inside the shop's frame. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, categories } = context.get(siteContext)
  return { ...settings(), categories: categories() }
}

/** Changed settings come along with the data of a page. Other pages open without a request. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  /^\/(products(\/|$)|contact|faq|delivery|returns|payment-methods|$)/i.test(nextUrl.pathname)

/** A page that is known is shown at once, without a request. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => visitedPages.load(request, next),
]

/** Errors of a page are shown inside the shop's frame, so that the navbar and the cart stay in reach. */
export default function PageBoundary({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageCaching settings={loaderData} />
      <Outlet />
    </>
  )
}

/** Caches the data of the page that is shown, and loads it again if it came from the cache. */
function PageCaching({ settings }: { settings: Route.ComponentProps['loaderData'] }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const { id: routeId, loaderData: data } = useMatches().at(-1) ?? { id: '' }
  const { revalidate } = useRevalidator()
  const refreshIfStale = useEffectEvent(() => {
    if (visitedPages.takeStale(address)) void revalidate()
  })
  useEffect(() => void putShop(settings), [settings])
  useEffect(() => {
    const boundary = { routeId: 'shop/frame/page-boundary', data: settings }
    visitedPages.setShown(address, isRecord(data) ? { routeId, data } : undefined, boundary)
    afterPaint(() => refreshIfStale())
  }, [address, routeId, data, settings])
  // What could not be loaded is loaded when the shop is back in reach.
  useEffect(() => connection.onReconnect(() => refreshIfStale()), [])
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNetworkError(error) ? <OfflinePage error={error} /> : <ErrorPage error={error} />
}

/** If the connection was lost before the script of the offline page was loaded, the page is reloaded when it is back. */
function OfflinePage({ error }: { error: TypeError }) {
  const [isWithoutScript, setIsWithoutScript] = useState(false)
  useEffect(() => {
    if (!isWithoutScript) return undefined
    connection.lost()
    return connection.onReconnect(() => window.location.reload())
  }, [isWithoutScript])
  return (
    <LazyModule
      of={unsavedPage}
      isOptional
      onError={() => setIsWithoutScript(true)}
      fallback={<OfflineMessage />}
    >
      {({ UnsavedPage }) => <UnsavedPage error={error} />}
    </LazyModule>
  )
}
