import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { textOf, type CallName } from '#web/api.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog/confirm-dialog.tsx'
import { toast } from './toast/toast.ts'
import { undoToast } from './toast/undo-toast.tsx'
import { useBusy } from './use-busy.ts'

type Answer = { success?: boolean; message?: string }

type Action<Given extends Answer, Input = void> = {
  /** The call. Its message is the text of the toast. */
  run: (input: Input) => Promise<Given>
  /** Said before the reason of a refusal: "Nothing was cancelled". */
  failed?: string | undefined
  /** What to read again afterwards, also after a refusal: something else may have changed it. */
  refetch?: readonly CallName[] | 'everything' | undefined
  onDone?: ((answer: Given) => unknown) | undefined
  /** Puts an Undo button into the toast. */
  undo?: ((answer: Given) => Promise<Answer>) | undefined
  /** How long that button is there, if more has to be looked at than usual. */
  undoMs?: number | undefined
  /** One toast for each thing, so that a success replaces the error before it. */
  toastId?: string | undefined
}

/** Runs a call once at a time, shows its message or its refusal in a toast, and reads again what it may have changed. */
export function useAction<Given extends Answer, Input = void>(action: Action<Given, Input>) {
  const { failed, refetch = [], undo, undoMs, onDone, toastId } = action
  const client = useQueryClient()
  const { isBusy, run } = useBusy()
  const options = toastId === undefined ? {} : { id: toastId }

  async function act<Each extends Answer>(
    call: () => Promise<Each>,
    onSuccess: (answer: Each) => unknown,
  ) {
    try {
      await onSuccess(await call())
    } catch (error) {
      toast.error(failed === undefined ? textOf(error) : `${failed}: ${textOf(error)}`, options)
    }
    if (refetch === 'everything') return client.invalidateQueries()
    await Promise.all(refetch.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }

  const say = ({ message }: Answer) => void (message && toast.success(message, options))
  // Also while the lists are read again after the action: the toast and its button are gone after one press.
  const takeBack = (call: () => Promise<Answer>) => void act(call, say)

  return {
    isBusy,
    start: (input: Input, then?: () => void) =>
      run(async () => {
        await act(
          () => action.run(input),
          (answer) => {
            const undoOptions = undoMs === undefined ? options : { ...options, duration: undoMs }
            if (undo)
              undoToast(answer.message ?? '', () => takeBack(() => undo(answer)), undoOptions)
            else say(answer)
            then?.()
            return onDone?.(answer)
          },
        )
      }),
  }
}

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
  const { run, refetch, onDone, undo, undoMs, toastId, confirm, ...button } = props
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, start } = useAction({ run, refetch, onDone, undo, undoMs, toastId })
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
          onConfirm={() => void start(undefined, close).finally(close)}
          onClose={close}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  )
}
