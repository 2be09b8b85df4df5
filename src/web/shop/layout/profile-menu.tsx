import { ChevronDown, CircleUserRound, LogOut, ReceiptText, RotateCcw } from 'lucide-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Visitor } from '#web/shop/session/session.ts'
import { useLogOut } from '#web/shop/account/use-log-out.ts'

const item =
  'flex w-full items-center gap-3 rounded-xl px-3 py-2.5 text-left font-medium hover:bg-leaf-pale/70 focus-visible:-outline-offset-2'

/** Opens on click, Enter and the arrow keys; closes on Escape, on a choice and when the focus leaves. */
export function ProfileMenu({ user }: { user: NonNullable<Visitor> }) {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const logOut = useLogOut()

  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const open = (place: number) => {
    setIsOpen(true)
    requestAnimationFrame(() => items().at(place)?.focus())
  }
  const close = () => {
    setIsOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const all = items()
    const place = all.findIndex((it) => it === document.activeElement)
    const goals: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? all[(place + 1) % all.length]?.focus() : open(0)),
      ArrowUp: () => (isOpen ? all.at(place < 0 ? -1 : place - 1)?.focus() : open(-1)),
      ...(isOpen && { Home: () => all[0]?.focus(), End: () => all.at(-1)?.focus(), Escape: close }),
    }
    const go = goals[event.key]
    if (!go) return
    event.preventDefault()
    go()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <div
      ref={frame}
      role="presentation"
      onKeyDown={onKey}
      onBlur={onBlur}
      className="relative w-22 max-md:hidden"
    >
      <button
        type="button"
        id="profile"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Profile of ${user.name}`}
        onClick={() => (isOpen ? close() : open(0))}
        className="focus-round flex h-11 w-full items-center justify-between rounded-full border border-line bg-white p-1 pr-3 transition-colors hover:border-leaf"
      >
        <span className="grid size-9 place-items-center rounded-full bg-leaf text-[0.9375rem] font-bold text-white uppercase">
          {String.fromCodePoint(user.name.codePointAt(0) ?? 0)}
        </span>
        <ChevronDown aria-hidden className="size-4.5" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 mt-2 w-60 rounded-card border border-line bg-white p-2 shadow-lifted">
          <p className="truncate px-3 pt-1.5 pb-2 text-sm text-ink-soft">{user.email}</p>
          <div role="menu" aria-label="Profile">
            <ShopLink
              role="menuitem"
              to={paths.myOrders}
              onClick={() => setIsOpen(false)}
              className={item}
            >
              <ReceiptText aria-hidden className="size-5 text-leaf" /> My Orders
            </ShopLink>
            <ShopLink
              role="menuitem"
              to={paths.buyAgain}
              onClick={() => setIsOpen(false)}
              className={item}
            >
              <RotateCcw aria-hidden className="size-5 text-leaf" /> Buy again
            </ShopLink>
            <ShopLink
              role="menuitem"
              to={paths.account}
              onClick={() => setIsOpen(false)}
              className={item}
            >
              <CircleUserRound aria-hidden className="size-5 text-leaf" /> Account
            </ShopLink>
            <button type="button" role="menuitem" onClick={logOut} className={item}>
              <LogOut aria-hidden className="size-5 text-leaf" /> Logout
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
