import {
  ClipboardList,
  History,
  LayoutDashboard,
  Mail,
  PackageSearch,
  Plus,
  type LucideIcon,
} from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import mark from '../assets/logo.svg'
import { paths } from '../paths.ts'
import { NewOrdersBadge } from './new-orders-badge.tsx'

type Entry = {
  to: string
  text: string
  Icon: LucideIcon
  isExact?: boolean
  /** Pages that are reached from this one. */
  also?: RegExp
}

const daily: Entry[] = [
  { to: paths.sellerToday, text: 'Today', Icon: LayoutDashboard },
  { to: paths.seller, text: 'Add Product', Icon: Plus, isExact: true },
  {
    to: paths.sellerProducts,
    text: 'Product List',
    Icon: PackageSearch,
    also: /^\/seller\/(products\/|import)/,
  },
  { to: paths.sellerOrders, text: 'Orders', Icon: ClipboardList },
]
const seldom: Entry[] = [
  { to: paths.sellerAudit, text: 'Activity', Icon: History },
  { to: paths.sellerMail, text: 'Mail', Icon: Mail },
]

/** Beside the page with names, on a tablet icons only, on a phone a bar within reach of the thumb. */
export function SellerMenu() {
  return (
    <nav
      aria-label="Seller"
      className="fixed z-30 flex bg-leaf-deep text-white max-md:inset-x-0 max-md:bottom-0 max-md:justify-around max-md:pb-[env(safe-area-inset-bottom)] md:inset-y-0 md:left-0 md:w-18 md:flex-col md:gap-1 md:px-2.5 md:py-3 lg:w-58 lg:px-3"
    >
      <NavLink
        to={paths.sellerToday}
        aria-label="Larder, today"
        className="mb-3 flex h-10 items-center gap-2.5 font-display text-2xl font-semibold tracking-tight outline-white max-md:hidden md:max-lg:justify-center lg:px-2.5"
      >
        <img src={mark} alt="" width={30} height={30} />
        <span className="md:max-lg:hidden">Larder</span>
      </NavLink>
      {daily.map((entry) => (
        <MenuLink key={entry.to} {...entry} />
      ))}
      <hr className="my-2 border-white/20 max-md:hidden" />
      {seldom.map((entry) => (
        <MenuLink key={entry.to} {...entry} />
      ))}
    </nav>
  )
}

function MenuLink({ to, text, Icon, isExact = false, also }: Entry) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={to}
      end={isExact}
      // On a tablet only the icon is seen; the mouse can ask for its name.
      title={text}
      className={({ isActive }) =>
        `relative flex items-center rounded-xl font-semibold outline-white transition-colors ${
          isActive || also?.test(pathname)
            ? 'bg-white/15 text-white'
            : 'text-white/80 hover:bg-white/8 hover:text-white'
        } max-md:h-[4.25rem] max-md:w-[16.6%] max-md:flex-col max-md:justify-center max-md:gap-1 max-md:rounded-none max-md:text-center max-md:text-[0.6875rem] max-md:leading-tight md:h-11 md:text-[0.9375rem] md:max-lg:justify-center lg:gap-3 lg:px-3`
      }
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="md:max-lg:sr-only">{text}</span>
      {to === paths.sellerOrders && <NewOrdersBadge />}
    </NavLink>
  )
}
