import { Check, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { refusedSuccesses } from './refused-successes.ts'
import { toast as toaster } from './toast.ts'

type Handlers = ReturnType<typeof useToaster>['handlers']

const gap = 8
const icons = {
  success: { Icon: Check, colour: 'bg-leaf' },
  error: { Icon: X, colour: 'bg-alarm' },
}

type Props = {
  id?: string
  /** Distance from the top of the screen in px. */
  top?: number
  /** Classes for the distance from the bottom instead: there toasts cover no heading and stack upwards. */
  place?: string
}

/** The library's toasts with its own times and limits, drawn in the shop's style. */
export function Toasts({ id, top = 76, place }: Props) {
  const { toasts, handlers } = useToaster(undefined, id)
  useEffect(() => {
    for (const success of refusedSuccesses(toasts)) toaster.dismiss(success, id)
  }, [toasts, id])
  const isMoved = useSyncExternalStore(onScroll, toasts.length > 0 ? isPlaceTaken : isFree, isFree)
  const isAtBottom = place !== undefined && !isMoved
  return (
    <div
      // A finger that tapped a toast stays "over" it until the next tap, so only a mouse keeps toasts from going away.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && handlers.startPause()}
      onPointerLeave={handlers.endPause}
      style={isAtBottom ? undefined : { top: isMoved ? movedTop : top }}
      className={`pointer-events-none fixed inset-x-4 z-[9999] ${isAtBottom ? place : ''}`}
    >
      {toasts.map((toast) => (
        <ToastBar
          key={toast.id}
          toast={toast}
          handlers={handlers}
          isAtBottom={isAtBottom}
          isTouchable={place === undefined}
        />
      ))}
    </div>
  )
}

/** The part of a phone's screen, from its bottom, that toasts and the bar below them may cover. */
const bottomZone = 230
/** Below the header, also before anything is scrolled. */
const movedTop = 128

/** On a phone the name and the price of a product may be where toasts are. Then they are at the top of the screen. */
function isPlaceTaken(): boolean {
  const box = document.querySelector('[data-uncovered]')?.getBoundingClientRect()
  const isPhone = window.matchMedia('(width < 48rem)').matches
  return isPhone && box !== undefined && box.bottom > window.innerHeight - bottomZone
}

const isFree = () => false

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

type BarProps = {
  toast: Toast
  handlers: Handlers
  isAtBottom: boolean
  /** In the shop what is below a toast can be tapped through it. */
  isTouchable: boolean
}

function ToastBar({ toast, handlers, isAtBottom, isTouchable }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { updateHeight } = handlers
  useLayoutEffect(
    () => updateHeight(toast.id, bar.current?.offsetHeight ?? 0),
    [toast.id, updateHeight],
  )

  const offset = handlers.calculateOffset(toast, { gutter: gap })
  const { Icon, colour } = icons[toast.type === 'error' ? 'error' : 'success']
  return (
    <div
      style={{ transform: `translateY(${isAtBottom ? -offset : offset}px)` }}
      className={`absolute inset-x-0 flex justify-center transition-transform duration-230 ease-calm motion-reduce:transition-none ${isAtBottom ? 'bottom-0' : 'top-0'}`}
    >
      <div
        ref={bar}
        data-toast
        aria-hidden={!toast.visible}
        className={`flex max-w-[350px] items-center rounded-[14px] bg-white px-2.5 py-2 text-[0.9375rem] leading-[1.3] font-medium text-ink shadow-[0_3px_10px_rgba(0,0,0,0.1),0_3px_3px_rgba(0,0,0,0.05)] transition-[translate,scale,opacity] ease-calm motion-safe:starting:scale-60 starting:opacity-50 ${isAtBottom ? 'motion-safe:starting:translate-y-[200%]' : 'motion-safe:starting:-translate-y-[200%]'} ${
          toast.visible
            ? `duration-350 ${isTouchable ? 'pointer-events-auto' : '[&_button]:pointer-events-auto md:pointer-events-auto'}`
            : `opacity-0 duration-400 motion-safe:scale-60 ${isAtBottom ? 'motion-safe:translate-y-[150%]' : 'motion-safe:-translate-y-[150%]'}`
        }`}
      >
        {toast.type !== 'blank' && (
          <span
            aria-hidden
            className={`grid size-5 shrink-0 place-items-center rounded-full text-white ${colour}`}
          >
            <Icon className="size-3" strokeWidth={4} />
          </span>
        )}
        <div
          {...toast.ariaProps}
          className="mx-2.5 my-1 flex min-w-0 grow justify-center wrap-anywhere"
        >
          {resolveValue(toast.message, toast)}
        </div>
      </div>
    </div>
  )
}
