import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
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
        <Button onClick={onClose} look="outline">
          Back
        </Button>
        <Button isBusy={isBusy} onClick={onConfirm} look={isDanger ? 'danger' : 'primary'}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
