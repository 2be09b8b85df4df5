import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useRouteLoaderData, useLocation } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'
import { usePayment, useSettings, useDelivery, useShop, useWithTime } from '#web/data/use-shop.ts'
import { DataProvider } from '#web/data/data-provider.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { countItems, useCart } from '#web/shop/cart/cart-store.ts'
import { DeliverToBar } from '#web/shop/delivery/deliver-to-bar.tsx'
import { useEarlyActions } from '#web/ui/early-actions/use-early-actions.ts'
import { Footer } from './footer.tsx'
import { Login } from '#web/shop/account/login.tsx'
import { Navbar } from './navbar.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { usePageHandle } from '#web/shop/frame/page-handle.ts'
import { startApp } from './start-app.ts'
import { SearchBox } from '#web/shop/browse/search-box.tsx'
import { NotSentNotice, NotSentProvider } from '#web/ui/form/post-form.tsx'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'
import { useIsOffline } from '#web/data/connection.ts'
import { useOpening } from '#web/data/use-opening.ts'
import type { Route } from './+types/layout.ts'

/** Loaded only before the shop opens, so no visitor of an open shop downloads it. */
const BeforeOpening = lazy(() => import('./before-opening.tsx'))

export function loader() {
  return { year: new Date().getFullYear() }
}

/** The year is the same on every page, so a navigation to another one does not load it again. */
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData: { year } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  const { isOpen } = useSettings().launch
  const frame = <Frame year={year} />
  return (
    <DataProvider>
      <NotSentProvider notSent={data?.notSent}>
        {isOpen ? (
          frame
        ) : (
          <Suspense>
            <BeforeOpening>{frame}</BeforeOpening>
          </Suspense>
        )}
      </NotSentProvider>
    </DataProvider>
  )
}

function Frame({ year }: { year: number }) {
  const { hasSearch, hasBuyBar, isBarOnTablets, isAboutOrder } = usePageHandle()
  // With the recap of the order above its button, the cart's bar is taller.
  const isTallBar = usePayment().orderButton !== undefined && isBarOnTablets
  const content = useFocusOnNavigation()
  useVisitedPages()
  useEarlyActions()
  useEffect(startApp, [])

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopStrip />
      <ProgressBar />
      <Navbar />
      <DeliverToBar />
      {/* In the frame and not in the pages, so that typing on one page can go on on the next. The navbar has room for it
          on large screens only; on a phone most pages have it in the menu. */}
      <div className={`page-width mt-4 lg:hidden print:hidden ${hasSearch ? '' : 'max-md:hidden'}`}>
        <SearchBox id="search-page" label="Search the shop" />
      </div>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="page-width grow pb-20 focus:shadow-none focus:outline-none md:pb-24 print:p-0"
      >
        <noscript>
          <p className="mt-4 rounded-2xl bg-sand px-4 py-3">
            JavaScript is off in this browser. You can look around, but filling the cart, logging in
            and ordering need it.
          </p>
        </noscript>
        <NotSentNotice />
        <Outlet />
      </main>
      {/* React hydrates what is in such a boundary after the rest, or when it is clicked. */}
      <Suspense>
        <Footer year={year} />
      </Suspense>
      {hasBuyBar ? (
        <div
          className={`${isTallBar ? 'h-44' : 'h-26'} bg-sand short:hidden print:hidden ${isBarOnTablets ? 'lg:hidden' : 'md:hidden'}`}
        />
      ) : (
        !isAboutOrder && <LazyCartBar />
      )}
      {/* Above the bars at the bottom of a phone. */}
      <Toasts
        place={
          hasBuyBar
            ? `${isTallBar ? 'bottom-56' : 'bottom-38'} short:bottom-4 ${isBarOnTablets ? 'lg:bottom-6' : 'md:bottom-6'}`
            : 'bottom-24 md:bottom-6 short:bottom-4'
        }
      />
      <Login />
    </>
  )
}

/** Only a cart with something in it needs it. */
const cartBar = lazyModule(() => import('#web/shop/cart/cart-bar.tsx'))

const LazyCartBar = () =>
  countItems(useCart()) > 0 && (
    <LazyModule of={cartBar} isOptional>
      {({ CartBar }) => <CartBar />}
    </LazyModule>
  )

/**
 * What the shop promises, or that it is closed. While it is out of reach the strip says so instead and stays on the
 * screen, above the navbar; it keeps its height, so that nothing moves. A shop without promises has none.
 */
function TopStrip() {
  const isOffline = useIsOffline()
  const opening = useOpening()
  const promise = useWithTime()(useShop().stripText)
  const { strip } = useDelivery()
  const closed = !isOffline && opening?.isOpen === false ? opening.text : undefined
  const isEmpty = !isOffline && closed === undefined && promise === '' && strip === ''
  const colours = closed === undefined ? 'bg-leaf-deep text-white' : 'bg-[#ffe3a8] text-ink'
  return (
    <aside
      aria-label={closed === undefined ? 'Our promise' : 'Closed'}
      className={`grid place-content-center px-4 text-center text-[0.8125rem] leading-snug print:hidden ${colours} ${isEmpty ? '' : 'min-h-9.5 py-1'} ${isOffline ? 'sticky top-0 z-40 short:static' : ''}`}
    >
      {!isOffline && closed === undefined && (
        <p>
          {promise}
          <span className={promise && 'max-sm:hidden'}> {strip}</span>
        </p>
      )}
      <p role="status">
        {isOffline ? (
          <strong className="font-semibold">You are offline: prices may have changed</strong>
        ) : (
          closed && <strong className="text-[0.9375rem] font-semibold">{closed}</strong>
        )}
      </p>
    </aside>
  )
}

/** Tells the service worker which pages were visited: it caches those, whichever way they were reached. */
function useVisitedPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { controller } = navigator.serviceWorker
    controller?.postMessage({ visited: pathname + search }, [])
  }, [pathname, search])
}
