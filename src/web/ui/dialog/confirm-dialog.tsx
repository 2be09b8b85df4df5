import type { ReactNode } from 'react'
import { compactButton } from '#web/ui/compact-button.ts'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  /** What will happen, in a sentence; may contain fields. */
  children: ReactNode
  /** The text of the button: a verb, never "OK". */
  confirm: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="text-[0.9375rem] text-ink-soft">{children}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={compactButton('outline')}>
          Back
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onConfirm()}
          className={compactButton(isDanger ? 'danger' : 'primary')}
        >
          {isBusy ? 'One moment …' : confirm}
        </button>
      </div>
    </Modal>
  )
}
