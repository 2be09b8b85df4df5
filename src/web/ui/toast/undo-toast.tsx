import { toast } from './toast.ts'

/** Longer than other toasts, so that there is time to press the button. */
const durationMs = 8_000

type Options = {
  /** A newer toast with the same id replaces this one. */
  id?: string
  duration?: number
}

/** A toast that says what was done, with an Undo button. */
export function undoToast(message: string, undo: () => void, options: Options = {}) {
  toast.success(
    ({ id }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="min-w-0 wrap-anywhere">{message}</span>
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id)
            undo()
          }}
          className="-my-1 min-h-8 shrink-0 rounded-lg px-2 pointer-coarse:min-h-11 font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark"
        >
          Undo
        </button>
      </span>
    ),
    { duration: durationMs, ...options },
  )
}
