import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { connection } from '#web/data/connection.ts'
import { useVisitedPages } from '#web/offline/use-visited-pages.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import type { Route } from './+types/layout.ts'
import { CartBar } from '#web/shop/cart/cart-bar.tsx'
import { DeliverToBar } from '#web/shop/delivery/deliver-to-bar.tsx'
import { useEarlyClicks } from './early-clicks.ts'
import { Footer } from './footer.tsx'
import { Login } from '#web/shop/account/login.tsx'
import { Navbar } from './navbar.tsx'
import { TopStrip } from './top-strip.tsx'
import { usePageHandle } from './page-handle.ts'
import { SearchBox } from '#web/shop/browse/search-box.tsx'
import { useUnpaid } from '#web/shop/orders/unpaid/unpaid.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { scriptFailure } from '#web/ui/scripts/script-failure.ts'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'

export function loader() {
  return { year: new Date().getFullYear() }
}

/** The year is the same on every page, so a move to another one does not load it again. */
export const shouldRevalidate = () => false

/** Few shoppers have an unpaid order. */
const unpaidRefetch = lazyModule(() => import('#web/shop/orders/unpaid/unpaid-refetch.tsx'))

export default function ShopLayout({ loaderData: { year } }: Route.ComponentProps) {
  const { hasSearch, hasBuyBar, isAboutOrder } = usePageHandle()
  const content = useFocusOnNavigation()
  useVisitedPages()
  useEarlyClicks()
  useEffect(() => {
    // Nothing of the first paint waits for it. If it could not be loaded, it is when the connection is back.
    const start = () =>
      scriptFailure.waitFor(
        import('./start-app.ts').then(
          ({ startApp }) => startApp(),
          () => {},
        ),
      )
    start()
    return connection.onReconnect(start)
  }, [])

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
        <Outlet />
      </main>
      {/* React hydrates what is in such a boundary after the rest, or when it is clicked. */}
      <Suspense>
        <Footer year={year} />
      </Suspense>
      {hasBuyBar ? (
        <div className="h-26 bg-sand md:hidden short:hidden print:hidden" />
      ) : (
        !isAboutOrder && <CartBar />
      )}
      {/* Above the bars at the bottom of a phone. */}
      <Toasts
        place={
          hasBuyBar
            ? 'bottom-38 md:bottom-6 short:bottom-4'
            : 'bottom-24 md:bottom-6 short:bottom-4'
        }
      />
      <Login />
      <Unpaid />
    </>
  )
}

/** Apart from the layout, which would be rendered again when it turns out who is logged in. */
function Unpaid() {
  if (useUnpaid().length === 0) return null
  return (
    <LazyModule of={unpaidRefetch} isOptional>
      {({ UnpaidRefetch }) => <UnpaidRefetch />}
    </LazyModule>
  )
}
