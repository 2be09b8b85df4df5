import { Check, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'

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
  return (
    <div
      // A finger that tapped a toast stays "over" it until the next tap, so only a mouse keeps toasts from going away.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && handlers.startPause()}
      onPointerLeave={handlers.endPause}
      style={place === undefined ? { top } : undefined}
      className={`pointer-events-none fixed inset-x-4 z-[9999] ${place ?? ''}`}
    >
      {toasts.map((toast) => (
        <ToastBar
          key={toast.id}
          toast={toast}
          handlers={handlers}
          isAtBottom={place !== undefined}
        />
      ))}
    </div>
  )
}

type BarProps = { toast: Toast; handlers: Handlers; isAtBottom: boolean }

function ToastBar({ toast, handlers, isAtBottom }: BarProps) {
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
            ? `duration-350 ${isAtBottom ? '[&_button]:pointer-events-auto md:pointer-events-auto' : 'pointer-events-auto'}`
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
