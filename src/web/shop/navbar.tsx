import { ShoppingBasket } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { button } from '../ui/button.ts'
import { countItems, useCart } from './cart-store.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navbarLinks } from './navbar-links.ts'
import { SearchBox } from './search-box.tsx'

export function Navbar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-19 items-center gap-3 lg:gap-6">
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          {navbarLinks.map(({ text, to }) => (
            <NavLink
              key={to}
              to={to}
              end
              prefetch="intent"
              className="rounded-full px-3 py-2 font-medium transition-colors hover:text-leaf aria-[current=page]:text-leaf"
            >
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="hidden w-75 lg:block">
          <SearchBox id="search-navbar" />
        </div>
        <CartLink />
        <button type="button" className={`${button('primary', 'small')} max-md:hidden`}>
          Login
        </button>
        <MobileMenu />
      </div>
    </header>
  )
}

function CartLink() {
  const count = countItems(useCart())
  return (
    <Link
      to={paths.cart}
      className="focus-round relative ml-auto grid size-11 shrink-0 place-items-center rounded-full border border-line bg-white transition-colors hover:border-leaf md:ml-0"
    >
      <ShoppingBasket aria-hidden className="size-5.5" />
      <span className="sr-only">Cart, </span>
      <span role="status" className="contents">
        <span className="sr-only">{count === 1 ? '1 item' : `${count} items`}</span>
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1.5 -right-1.5 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-white tabular-nums"
          >
            {count > 999 ? '999+' : count}
          </span>
        )}
      </span>
    </Link>
  )
}
