import { ExternalLink, LogOut, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { toastAfterLoad } from '#web/ui/toast/toast-after-load.ts'
import { api, textOf } from '#web/api.ts'
import { useIsOffline } from '#web/data/connection.ts'
import { useShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'
import { NotSentNotice } from '#web/ui/form/post-form.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'
import { LeaveDialog, unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SellerMenu } from './menu.tsx'

/** A button of the header. */
export const headerButton =
  'focus-round inline-flex h-10 pointer-coarse:h-11 items-center gap-2 rounded-full px-3 max-sm:px-2 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sand'

type Props = {
  /** At the menu's entry for orders. */
  ordersBadge: ReactNode
  /** Announcements on every page, such as of a new order. */
  alert: ReactNode
  scanButton: ReactNode
  /** Between the header and the page. */
  bars: ReactNode
  /** After the session has ended. */
  onLogOut: () => Promise<void>
  children: ReactNode
}

/** Header and menu of the seller's pages. */
export function Frame({ ordersBadge, alert, scanButton, bars, onLogOut, children }: Props) {
  const content = useFocusOnNavigation()
  const isOffline = useIsOffline()
  const { name: fullName, shortName } = useShop()
  // Shown only in the header of narrow screens.
  const name = shortName || fullName
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <ProgressBar />
      <SellerMenu ordersBadge={ordersBadge} />
      {alert}
      <div className="flex grow flex-col pb-[calc(4.25rem+env(safe-area-inset-bottom))] md:pb-0 md:pl-20 lg:pl-58">
        <header className="sticky short:static top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-paper/95 px-4 md:px-6">
          <Link
            to={paths.seller}
            className={`flex items-center gap-2 font-display font-semibold text-leaf md:hidden ${name.length > 14 ? 'max-w-40 text-[0.9375rem] leading-tight' : 'text-[min(1.25rem,6vw)]'}`}
          >
            <ShopMark size={26} />
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </Link>
          <p role="status" className="mr-auto">
            {isOffline && (
              <span className="inline-flex items-center gap-2 rounded-full bg-ink px-3 py-1 text-sm font-semibold text-white">
                <WifiOff aria-hidden className="size-4" />
                <span className="max-sm:sr-only">The shop cannot be reached</span>
              </span>
            )}
          </p>
          {scanButton}
          <Shortcuts className={`${headerButton} max-md:hidden`} />
          <Link to={paths.home} className={`${headerButton} max-sm:hidden`}>
            See the shop
            <ExternalLink aria-hidden className="size-4" />
          </Link>
          <p className="px-2 text-[0.9375rem] whitespace-nowrap text-ink-soft max-sm:px-1">
            Hi! Admin
          </p>
          <LogOutButton onLogOut={onLogOut} />
        </header>
        {bars}
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[82rem] grow px-4 py-5 focus:shadow-none focus:outline-none md:px-6"
        >
          <NotSentNotice />
          {children}
        </main>
      </div>
    </>
  )
}

function LogOutButton({ onLogOut }: Pick<Props, 'onLogOut'>) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  async function logOut() {
    setIsAsking(false)
    try {
      const { message } = await api('GET /api/seller/logout')
      await onLogOut()
      unsavedChanges.discard()
      toastAfterLoad.store(message)
      await navigate(paths.home)
    } catch (error) {
      toast.error(`API error: ${textOf(error)}`)
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => (unsavedChanges.exist() ? setIsAsking(true) : void logOut())}
        className={headerButton}
      >
        <LogOut aria-hidden className="size-4 max-sm:hidden" />
        Logout
      </button>
      {isAsking && <LeaveDialog onLeave={() => void logOut()} onStay={() => setIsAsking(false)} />}
    </>
  )
}
