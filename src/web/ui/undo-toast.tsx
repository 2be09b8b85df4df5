import { toast } from 'react-hot-toast/headless'

const durationMs = 8_000

/** A toast with an Undo button; it stays longer than others, so that there is time to press it. */
export function undoToast(message: string, undo: () => void) {
  toast.success(
    ({ id }) => (
      <span className="flex items-center gap-3">
        {message}
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id)
            undo()
          }}
          className="min-h-6 rounded-lg px-2 py-1 font-semibold text-leaf underline underline-offset-4"
        >
          Undo
        </button>
      </span>
    ),
    { duration: durationMs },
  )
}
