import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Logo } from '#web/shop/layout/logo.tsx'
import { MobileCategories } from './mobile-categories.tsx'
import { MobileAccount } from './mobile-account.tsx'
import { useNavbarLinks } from '#web/shop/layout/navbar-links.ts'
import { SearchBox } from '#web/shop/browse/search-box.tsx'

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
