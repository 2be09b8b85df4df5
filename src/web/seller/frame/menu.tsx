import {
  ClipboardList,
  History,
  LayoutDashboard,
  Mail,
  PackageSearch,
  Plus,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useShop } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'

type Entry = {
  page: { to: string; title: string }
  Icon: LucideIcon
  isExact?: boolean
  /** Other pages for which this entry is highlighted. */
  also?: RegExp
}

const mainEntries: Entry[] = [
  { page: sellerPages.today, Icon: LayoutDashboard, also: /^\/seller\/inbox/ },
  { page: sellerPages.addProduct, Icon: Plus, isExact: true },
  {
    page: sellerPages.products,
    Icon: PackageSearch,
    also: /^\/seller\/(offers|ratings|products\/|import|pictures|food-facts)/,
  },
  { page: sellerPages.orders, Icon: ClipboardList, also: /^\/seller\/shoppers\// },
]
const moreEntries: Entry[] = [
  { page: sellerPages.audit, Icon: History },
  { page: sellerPages.mail, Icon: Mail, also: /^\/seller\/newsletter/ },
  { page: sellerPages.settings, Icon: Settings },
]

/** A column on the left, narrow on a tablet; on a phone a bar at the bottom. */
export function SellerMenu({ ordersBadge }: { ordersBadge: ReactNode }) {
  const { name } = useShop()
  return (
    <nav
      aria-label="Seller"
      className="fixed short:max-md:static z-30 flex bg-leaf-deep text-white max-md:inset-x-0 max-md:bottom-0 max-md:justify-around max-md:pb-[env(safe-area-inset-bottom)] md:inset-y-0 md:left-0 md:w-20 md:flex-col md:gap-1 md:overflow-y-auto md:px-1.5 md:py-3 lg:w-58 lg:px-3"
    >
      <Link
        to={sellerPages.today.to}
        aria-label={`${name}, today`}
        className={`mb-3 flex h-10 shrink-0 items-center gap-2.5 font-display font-semibold tracking-tight outline-white max-md:hidden md:max-lg:justify-center lg:px-2.5 ${name.length > 14 ? 'text-base' : 'text-2xl'}`}
      >
        <ShopMark size={30} />
        <span className="line-clamp-2 leading-tight wrap-anywhere md:max-lg:hidden">{name}</span>
      </Link>
      {mainEntries.map((entry) => (
        <MenuLink key={entry.page.to} {...entry}>
          {entry.page === sellerPages.orders && ordersBadge}
        </MenuLink>
      ))}
      <hr className="my-2 border-white/20 max-md:hidden" />
      {moreEntries.map((entry) => (
        <MenuLink key={entry.page.to} {...entry} />
      ))}
    </nav>
  )
}

type LinkProps = Entry & { children?: ReactNode }

function MenuLink({ page: { to, title }, Icon, isExact = false, also, children }: LinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to
  const isBelow = (!isExact && pathname.startsWith(`${to}/`)) || (also?.test(pathname) ?? false)
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : isBelow ? 'true' : undefined}
      className={`relative flex items-center rounded-xl font-semibold outline-white transition-colors ${
        isHere || isBelow
          ? 'bg-white/15 text-white'
          : 'text-white/80 hover:bg-white/8 hover:text-white'
      } max-lg:h-[4.25rem] max-lg:flex-col max-lg:gap-1 max-lg:px-1 max-lg:pt-3 max-lg:text-center max-lg:text-[min(0.6875rem,3vw)] max-lg:leading-tight max-md:w-[14.2%] max-md:rounded-none md:shrink-0 lg:h-11 lg:gap-3 lg:px-3 lg:text-[0.9375rem]`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>{title}</span>
      {children}
    </Link>
  )
}
