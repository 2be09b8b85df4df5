import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog/confirm-dialog.tsx'
import { useAction, type Action, type Answer } from './use-action.ts'

type Question = {
  title: string
  /** What will happen, in a sentence; may contain fields. */
  text: ReactNode
  /** The text of the button: a verb. */
  button: string
  /** The text of the button that leaves everything as it is: "Keep order" where cancelling it is the question. */
  cancel?: string
  isDanger?: boolean
}

type Props<Given extends Answer> = Action<Given> &
  Omit<ComponentProps<typeof Button>, 'onClick' | 'isBusy'> & {
    /** Asked before the call is made. */
    confirm?: Question | undefined
  }

/** A button that makes a call, after a question if there is one. */
export function ActionButton<Given extends Answer>(props: Props<Given>) {
  const { run, failed, refetch, onDone, undo, undoMs, toastId, confirm, ...button } = props
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, start } = useAction({ run, failed, refetch, onDone, undo, undoMs, toastId })
  const close = () => setIsAsking(false)
  return (
    <>
      <Button
        {...button}
        isBusy={isBusy && !isAsking}
        onClick={() => (confirm ? setIsAsking(true) : void start())}
      />
      {confirm && isAsking && (
        <ConfirmDialog
          title={confirm.title}
          confirm={confirm.button}
          cancel={confirm.cancel}
          isDanger={confirm.isDanger ?? false}
          isLarge={(button.size ?? 'compact') !== 'compact'}
          isBusy={isBusy}
          onConfirm={() => void start(undefined, close)}
          onClose={close}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  )
}
