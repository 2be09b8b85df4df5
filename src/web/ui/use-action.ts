import { useQueryClient } from '@tanstack/react-query'
import { textOf, type CallName } from '#web/api.ts'
import { toast } from './toast/toast.ts'
import { undoToast } from './toast/undo-toast.tsx'
import { useBusy } from './use-busy.ts'

export type Answer = { success?: boolean; message?: string }

export type Action<Given extends Answer, Input = void> = {
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
    onEnd?: () => void,
  ) {
    try {
      await onSuccess(await call())
    } catch (error) {
      toast.error(failed === undefined ? textOf(error) : `${failed}: ${textOf(error)}`, options)
    }
    onEnd?.()
    // The key of what belongs to an account has another word before the call's name.
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        refetch === 'everything' || refetch.some((name) => queryKey.includes(name)),
    })
  }

  function say({ message }: Answer) {
    if (message) toast.success(message, options)
    else if (toastId !== undefined) toast.dismiss(toastId)
  }
  // Also while the lists are read again after the action: the toast and its button are gone after one press.
  const takeBack = (call: () => Promise<Answer>) => void act(call, say)

  return {
    isBusy,
    /** `onEnd` is called when it is done or refused: a toast would be behind an open dialog. */
    start: (input: Input, onEnd?: () => void) =>
      run(async () => {
        await act(
          () => action.run(input),
          (answer) => {
            const undoOptions = undoMs === undefined ? options : { ...options, duration: undoMs }
            if (undo)
              undoToast(answer.message ?? '', () => takeBack(() => undo(answer)), undoOptions)
            else say(answer)
            return onDone?.(answer)
          },
          onEnd,
        )
      }),
  }
}
