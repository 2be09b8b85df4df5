import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

type Props = {
  title: string
  /** A sentence or more below the title, read to screen readers together with it. */
  lead?: ReactNode
  /** Wide margins and a large title, as in the shop. */
  isLarge?: boolean
  /** Called on Escape, on a click beside the dialog and by its close button. The parent then stops rendering it. */
  onClose: () => void
  /** The id of what gets the focus if the element that had it before is gone by then. */
  focusInstead?: string | undefined
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and closes it on Escape. */
export function Modal({ title, lead, isLarge = false, onClose, focusInstead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // The browser gives the focus back only to a dialog that is closed before it is removed.
    return () => {
      const instead = focusInstead === undefined ? null : document.getElementById(focusInstead)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else instead?.focus({ preventScroll: true })
    }
  }, [focusInstead])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
      // React passes on the event of a dialog inside of this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={`m-auto w-[min(28rem,calc(100vw-2rem))] overscroll-contain bg-paper text-left whitespace-normal text-ink shadow-lifted backdrop:bg-ink/50 print:hidden ${isLarge ? 'rounded-panel' : 'rounded-card'}`}
    >
      <div className={isLarge ? 'p-6 sm:p-8' : 'p-5 sm:p-6'}>
        <h2
          id={`${id}-title`}
          className={`mb-2 pr-8 leading-tight wrap-anywhere ${isLarge ? 'text-[1.75rem]' : 'text-2xl'}`}
        >
          {title}
        </h2>
        {lead !== undefined && (
          <div id={`${id}-lead`} className="text-ink-soft">
            {lead}
          </div>
        )}
        {children}
      </div>
      {/* The last element, so that the first field or button of the content gets the focus when the dialog opens. */}
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className={`focus-round absolute grid size-9 place-items-center rounded-full hover:bg-sand pointer-coarse:size-11 ${isLarge ? 'top-5 right-4 sm:top-7 sm:right-6' : 'top-4 right-3 sm:top-5 sm:right-4'}`}
      >
        <X aria-hidden className="size-5" />
      </button>
    </dialog>
  )
}
