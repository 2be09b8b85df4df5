import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Logo } from './logo.tsx'
import { useNavbarLinks } from './navbar-links.ts'
import { SearchBox } from '#web/shop/browse/search-box.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { login } from '#web/shop/session/login-store.ts'
import { useUser } from '#web/shop/session/session.ts'
import { useLogOut } from '#web/shop/account/use-log-out.ts'
import { useCategories } from '#web/data/use-shop.ts'

const id = 'mobile-menu'
/** On larger screens it is a heart beside the cart. */
const favouritesLink = { text: 'Favourites', to: paths.favourites }
const round =
  'focus-round grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full border border-line bg-white'

/** A native popover: opens, closes on Escape or a tap outside, and works without scripts. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  return (
    <div className="md:hidden">
      <button type="button" popoverTarget={id} aria-label="Open menu" className={round}>
        <Menu aria-hidden className="size-5.5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto overscroll-contain rounded-b-panel border-0 bg-paper px-4 pt-4 pb-6 shadow-lifted backdrop:bg-ink/45"
      >
        <div className="flex items-center justify-between">
          <Logo />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className={round}
          >
            <X aria-hidden className="size-5.5" />
          </button>
        </div>
        <nav aria-label="Mobile" className="mt-4 grid">
          {[...useNavbarLinks(), favouritesLink].map(({ text, to }) => (
            <ShopLink
              key={to}
              to={to}
              onClick={close}
              className="border-b border-line py-3.5 text-lg font-medium"
            >
              {text}
            </ShopLink>
          ))}
        </nav>
        <MobileCategories onChoose={close} />
        <div className="mt-5 grid gap-4">
          <SearchBox
            id="search-menu"
            label="Search from the menu"
            isLive={false}
            onSearch={close}
          />
          <MobileAccount onChoose={close} />
        </div>
      </div>
    </div>
  )
}

/** The foot of the phone's menu: Login, or what the profile menu has on large screens. */
function MobileAccount({ onChoose }: { onChoose: () => void }) {
  const user = useUser()
  const logOut = useLogOut()
  const choose = (action: () => void) => () => {
    onChoose()
    action()
  }

  if (!user)
    return (
      <div className="grid grid-cols-2 gap-3 noscript:hidden">
        <Button
          onClick={choose(() => void login.ask({ goesHome: true }))}
          look="primary"
          size="tight"
        >
          Login
        </Button>
        <Button
          onClick={choose(() => void login.ask({ goesHome: true, begin: 'register' }))}
          look="outline"
          size="tight"
        >
          Sign Up
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <p className="col-span-2 truncate text-[0.9375rem] text-ink-soft">Logged in as {user.name}</p>
      <ShopLink to={paths.myOrders} onClick={onChoose} className={buttonClass('primary', 'tight')}>
        My Orders
      </ShopLink>
      <ShopLink to={paths.buyAgain} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Buy again
      </ShopLink>
      <ShopLink to={paths.addresses} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Addresses
      </ShopLink>
      <ShopLink to={paths.account} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Account
      </ShopLink>
      <Button onClick={choose(logOut)} look="outline" size="tight" className="col-span-2">
        Logout
      </Button>
    </div>
  )
}

/** In the phone's menu, where there is no room for their pictures. */
function MobileCategories({ onChoose }: { onChoose: () => void }) {
  const categories = useCategories().filter(({ hidden }) => !hidden)
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories in the menu" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ text, path, bgColor }) => (
          <li key={path}>
            <ShopLink
              to={paths.category(path)}
              onClick={onChoose}
              style={{ backgroundColor: bgColor }}
              className="focus-round inline-flex min-h-11 items-center rounded-full border border-transparent px-4 text-[0.9375rem] font-semibold"
            >
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
