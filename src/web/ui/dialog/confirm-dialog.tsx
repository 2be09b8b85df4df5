import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  /** What will happen, in a sentence; may contain fields. */
  children: ReactNode
  /** The text of the button: a verb, never "OK". */
  confirm: string
  /** The text of the button that leaves everything as it is. */
  cancel?: string | undefined
  /** As the shop's dialogs are. */
  isLarge?: boolean
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  isLarge = false,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: Props) {
  const size = isLarge ? 'large' : 'compact'
  return (
    <Modal
      title={title}
      lead={isLarge ? children : <div className="text-[0.9375rem]">{children}</div>}
      isLarge={isLarge}
      onClose={onClose}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} look="outline" size={size}>
          {cancel}
        </Button>
        <Button
          isBusy={isBusy}
          onClick={onConfirm}
          look={isDanger ? 'danger' : 'primary'}
          size={size}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
