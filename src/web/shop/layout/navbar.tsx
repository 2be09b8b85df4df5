import { Heart, ShoppingBasket } from 'lucide-react'
import { memo } from 'react'
import { useIsOffline } from '#web/data/connection.ts'
import { paths } from '#web/paths.ts'
import { CurrentLink } from '#web/ui/current-link.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { countItems, useCart } from '#web/shop/cart/cart-store.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useNavbarLinks } from './navbar-links.ts'
import { SearchBox } from '#web/shop/browse/search-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { login, useIsLoginWaiting } from '#web/shop/session/login-store.ts'
import { loadLoginDialog } from '#web/shop/account/login.tsx'
import { useUser } from '#web/shop/session/session.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

/** Memoized: the frame around the pages is rendered at every navigation, and nothing of this depends on the page. */
export const Navbar = memo(function Navbar() {
  // Below the strip at the top, which stays on the screen while the shop is out of reach.
  const top = useIsOffline() ? 'top-9.5' : 'top-0'
  return (
    <header
      className={`sticky z-30 border-b border-line bg-paper/97 short:static print:hidden ${top}`}
    >
      <div className="page-width flex min-h-19 flex-wrap items-center gap-x-3 gap-y-1 py-2 lg:gap-x-6">
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          {useNavbarLinks().map(({ text, to }) => (
            <CurrentLink
              key={to}
              to={to}
              className="rounded-full px-3 py-2 font-medium transition-colors hover:text-leaf aria-[current=page]:text-leaf"
            >
              {text}
            </CurrentLink>
          ))}
        </nav>
        <div className="hidden w-75 lg:block">
          <SearchBox id="search-navbar" label="Search the shop" />
        </div>
        <ShopLink
          to={paths.favourites}
          aria-label="Favourites"
          className="focus-round grid size-11 shrink-0 place-items-center rounded-full border border-line bg-white transition-colors hover:border-leaf max-md:hidden"
        >
          <Heart aria-hidden className="size-5" />
        </ShopLink>
        <CartLink />
        <AccountButton />
        <MobileMenu />
      </div>
    </header>
  )
})

/** The count is part of the link's name, and is announced beside it when it changes. */
function CartLink() {
  const count = countItems(useCart())
  const items = count === 1 ? '1 item' : `${count} items`
  return (
    <div className="ml-auto shrink-0 md:ml-0">
      <ShopLink
        to={paths.cart}
        aria-label={`Cart, ${items}`}
        className="focus-round relative grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-line bg-white transition-colors hover:border-leaf"
      >
        <ShoppingBasket aria-hidden className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1.5 -right-1.5 grid h-5.5 min-w-5.5 place-items-center rounded-full border border-transparent bg-leaf px-1.5 text-xs font-bold text-white tabular-nums"
          >
            {count > 999 ? '999+' : count}
          </span>
        )}
      </ShopLink>
      <p role="status" className="sr-only">
        {count > 0 && `${items} in the cart`}
      </p>
    </div>
  )
}

/** Visitors do not need it. */
const menu = lazyModule(() => import('./profile-menu.tsx'))
/** A click that comes later loads it again, and says so if it fails. The menu takes the focus over after the login. */
function prepareLogin() {
  loadLoginDialog().catch(() => {})
  menu.load().catch(() => {})
}

/** Both have the same width, so nothing moves when it turns out who is logged in. */
const width = 'w-22 max-md:hidden'

function AccountButton() {
  const user = useUser()
  const isWaiting = useIsLoginWaiting()
  if (user)
    return (
      <LazyModule of={menu} isOptional fallback={<div className={width} />}>
        {({ ProfileMenu }) => <ProfileMenu user={user} />}
      </LazyModule>
    )
  return (
    <Button
      onClick={() => void login.ask({ goesHome: true })}
      aria-busy={isWaiting}
      onPointerEnter={prepareLogin}
      onFocus={prepareLogin}
      look="primary"
      size="small"
      className={`${width} noscript:hidden`}
    >
      Login
    </Button>
  )
}
