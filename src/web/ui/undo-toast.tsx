import { toast } from 'react-hot-toast/headless'

/** Long enough to read it, think and reach for the mouse. */
const durationMs = 8_000

/** Says what was done and takes it back on request. */
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
