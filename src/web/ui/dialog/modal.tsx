import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A native dialog: it keeps the keyboard inside, closes on Escape and gives the focus back. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] overscroll-contain rounded-card bg-paper shadow-lifted backdrop:bg-ink/50"
    >
      <div className="p-5 sm:p-6">
        <div className="mb-2 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl leading-tight">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label="Close"
            className="focus-round -mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-full hover:bg-sand"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
